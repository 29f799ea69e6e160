import { expect } from 'vitest';
import type { ReceivedCall } from '../fake-service.ts';

/** Everything in a call that affects its meaning, without the client's identification and encoding. */
function meaningOf({ call, headers, body }: ReceivedCall) {
  const [method, address = ''] = call.split(' ');
  const { pathname, searchParams } = new URL(address, 'https://service.example');
  const kind = body ? headers['content-type']?.split(';')[0] : undefined;
  return {
    call: `${method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    authorization: headers.authorization,
    // Klaviyo's version.
    revision: headers.revision,
    body: kind?.endsWith('json') ? (JSON.parse(body) as unknown) : Object.fromEntries(new URLSearchParams(body)),
  };
}

/**
 * Expects that the vendor's own package sends a fake service the same request as we do, and reads its response. Returns
 * what the package read.
 */
export async function asTheirs<T>(
  { requests }: { readonly requests: readonly ReceivedCall[] },
  ours: () => Promise<unknown>,
  theirs: () => Promise<T>,
): Promise<T> {
  const callOf = async (make: () => Promise<unknown>) => {
    const before = requests.length;
    const read = await make();
    const first = requests[before];
    if (!first) throw new Error('No request was sent');
    return { read, meaning: meaningOf(first) };
  };
  const our = await callOf(ours);
  const their = await callOf(theirs);
  expect(our.meaning).toEqual(their.meaning);
  return their.read as T;
}
