/** A remote that could not be loaded as it is deployed. */
export interface Fallback {
  readonly remote: string;
  readonly entry: string;
  /** What this tab uses in its place; null where nothing works. */
  readonly used: string | null;
}

/** Reports it to whoever runs this, without waiting; one that doesn't arrive is no loss to the person at the screen. */
export function reportFallback(api: string, fallback: Fallback): void {
  const headers = { 'content-type': 'application/json' };
  fetch(`${api}/api/remote-fallbacks`, {
    ...{ method: 'POST', keepalive: true, credentials: 'omit', headers },
    body: JSON.stringify(fallback),
  }).catch(() => {});
}
