import { expect, test } from 'vitest';
import { fetchOutside, type Ways } from '../../src/integrations/fetch-outside.ts';
import { isInside } from '../../src/integrations/inside-network.ts';
import { fakeService } from '../fake-service.ts';

const sent = () => ({ method: 'POST', headers: {}, body: 'told', signal: AbortSignal.timeout(60_000) });

/** A host name that resolves to these addresses, and the number of lookups. */
function named(addresses: readonly string[], isRefused = isInside): Ways & { asked: () => number } {
  let lookups = 0;
  return {
    lookup(_host, _options, done) {
      lookups += 1;
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
    isRefused,
    asked: () => lookups,
  };
}

test.for([
  ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '255.255.255.255'],
  ['::', '::1', '::ffff:127.0.0.1', '::ffff:a00:1', 'fd00::1', 'fe80::1', 'ff02::1', '64:ff9b::7f00:1'],
])('inside addresses are recognized in every notation: %s', (addresses) => {
  expect(addresses.filter((address) => !isInside(address))).toEqual([]);
});

test('outside addresses are allowed, and a host name is not an address', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1::1', '172.32.0.1', 'localhost'])
    expect(isInside(address)).toBe(false);
});

test('a name that resolves to an inside address when connecting is refused, whatever it resolved to before', async () => {
  const fake = await fakeService({ '*': [200, {}] });
  const { port } = new URL(fake.url);
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::1']])
    await expect(fetchOutside(`http://rebound.test:${port}/`, sent(), named(addresses))).rejects.toMatchObject({
      fault: 'validation',
      message: 'rebound.test is an address inside this network',
    });
  for (const host of ['127.0.0.1', '[::1]', '0x7f.1', '2130706433'])
    await expect(fetchOutside(`http://${host}:${port}/`, sent())).rejects.toMatchObject({ fault: 'validation' });
  expect(fake.requests).toEqual([]);
});

test('a name is looked up once, and the connection goes to exactly that address', async () => {
  const fake = await fakeService({
    'POST /hook': [202, {}],
    'POST /away': [302, {}, { location: 'http://127.0.0.1:9/' }],
  });
  const { port } = new URL(fake.url);
  const ways = named(['127.0.0.1'], () => false);
  const answer = await fetchOutside(`http://outside.test:${port}/hook`, sent(), ways);
  expect([answer.status, ways.asked(), fake.requests.at(-1)?.body]).toEqual([202, 1, 'told']);
  expect(fake.requests.at(-1)?.headers.host).toBe(`outside.test:${port}`);
  expect((await fetchOutside(`http://outside.test:${port}/away`, sent(), ways)).status).toBe(302);
});
