/** Sends JSON to the server, as nobody who is signed in. */
export function postJson(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
