/**
 * Finds the remote that serves a path: the one with the longest matching prefix. Undefined if the deployment has none;
 * such a menu entry isn't shown.
 */
export function remoteOfPath<R extends { readonly prefixes: readonly string[] }>(
  path: string,
  remotes: readonly R[],
): R | undefined {
  let best: { remote: R; length: number } | undefined;
  for (const remote of remotes) {
    for (const prefix of remote.prefixes) {
      if (isBelow(path, prefix) && prefix.length > (best?.length ?? -1)) best = { remote, length: prefix.length };
    }
  }
  return best?.remote;
}

/** Whether a path is `prefix` or below it: `/order/7` is below `/order`, `/orders` is not. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
