/** A remote that couldn't be loaded as deployed. */
export interface Fallback {
  readonly remote: string;
  readonly entry: string;
  /** The version that this tab uses in its place. Null if none works. */
  readonly used: string | null;
}

/** Reports a fallback to the operator without waiting. A lost report doesn't affect the user. */
export function reportFallback(api: string, fallback: Fallback): void {
  const headers = { 'content-type': 'application/json' };
  fetch(`${api}/api/remote-fallbacks`, {
    ...{ method: 'POST', keepalive: true, credentials: 'omit', headers },
    body: JSON.stringify(fallback),
  }).catch(() => {});
}
