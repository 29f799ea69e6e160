/**
 * Fills in the parameters of a path: `/customer/:id` with 12 is `/customer/12`. Optional parts that aren't given are
 * left out.
 */
export function fillRoute(path: string, params: object = {}): string {
  const values = params as Readonly<Record<string, string | number | undefined>>;
  const parts = path.split('/').flatMap((part) => {
    if (!part.startsWith(':')) return [part];
    const value = values[part.replace(/^:|\?$/g, '')];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return parts.join('/') || '/';
}
