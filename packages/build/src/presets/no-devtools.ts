/**
 * In place of TanStack's client of its developer tools: in its own form every form of the product looks for them at
 * intervals and offers what is typed to whoever asks on the page.
 */
export class EventClient {
  on() {
    return () => {};
  }

  emit() {}
}
