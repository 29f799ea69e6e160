/**
 * Replaces the client of TanStack's developer tools. The original makes every form of the product look for them at
 * intervals, and exposes what is typed to any code on the page.
 */
export class EventClient {
  on() {
    return () => {};
  }

  emit() {}
}
