/** Posts JSON to the server without credentials. */
export function postJson(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
