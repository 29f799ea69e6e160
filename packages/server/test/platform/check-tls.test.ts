import type { AddressInfo } from 'node:net';
import { createServer, type TlsOptions } from 'node:tls';
import { expect, test } from 'vitest';
import { tryTls } from '../../src/platform/tls/try-tls.ts';

/** A self-signed certificate for localhost, valid from 2020 to 2120. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBZDCCAQqgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABFL7UNkmG8/kOR0/
WSYojDUq8nCFOPX6xsuT6O10ienmqU4c2FO7IYoOWatsKKja04M/RjCVrNT7bwfo
Q2iO3NGjSzBJMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAMBgNVHRMEBTAD
AQH/MB0GA1UdDgQWBBRcUeNi0Otv5SZNIP9Wj9geyWgBEDAKBggqhkjOPQQDAgNI
ADBFAiEAuqaxhNG6BFSOblmdJXO0cmbDn09S5/0n/MG0qIbBS+oCIDOcO+J4Q5XQ
Vmpz799mIDnPMzIfax43+dy3rWVdnkdT
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6N3jexnn+QQ+EaVY
2MkyYrRFR6YFen/D++up876zLXahRANCAARS+1DZJhvP5DkdP1kmKIw1KvJwhTj1
+sbLk+jtdInp5qlOHNhTuyGKDlmrbCio2tODP0YwlazU+28H6ENojtzR
-----END PRIVATE KEY-----`;

/** The findings at a server with these options, as lines. */
async function found(options: TlsOptions, { trusted = true, staples = false, now = new Date('2026-12-01') } = {}) {
  const server = createServer({ cert, key, ...options }, (socket) => socket.on('error', () => undefined));
  server.on('tlsClientError', () => undefined);
  if (staples) server.on('OCSPRequest', (_cert, _issuer, answer) => answer(null, Buffer.from('not revoked')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const findings = await tryTls({ host: 'localhost', port, ...(trusted && { ca: cert }) }, now);
  server.close();
  return new Map(findings.map(({ good, what, result }) => [what, `${good ? 'good' : 'WRONG'}: ${result}`]));
}
const modern = { minVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM:ECDHE+CHACHA20' } as const;

test('a proxy set up as in operating.md only accepts strong protocols and ciphers', async () => {
  const lines = await found(modern, { staples: true });
  expect([...lines.values()].filter((line) => !line.startsWith('good'))).toEqual([]);
  expect(lines.get('a current browser')).toMatch(/TLSv1\.3 with TLS_AES/);
  expect(lines.get('revocation')).toBe('good: stapled');
  expect(lines.get('TLS 1.1')).toBe('good: refused');
});

test('each weak protocol and cipher that a server accepts is named, with the result of the handshake', async () => {
  const lines = await found({ minVersion: 'TLSv1', ciphers: 'ALL:COMPLEMENTOFALL:@SECLEVEL=0' });
  const wrong = [...lines].flatMap(([what, line]) => (line.startsWith('WRONG: agreed to TLSv1') ? [what] : []));
  expect(wrong).toEqual([
    ...['TLS 1.0', 'TLS 1.1', 'ciphers without encryption', 'ciphers without a certificate'],
    'ciphers of CBC and SHA-1',
  ]);
});

test('a certificate that browsers don’t trust, or that ends within two weeks, is wrong', async () => {
  expect((await found(modern, { trusted: false })).get('a current browser')).toMatch(/^WRONG: self-signed/);
  const late = await found(modern, { now: new Date('2119-12-25') });
  expect(late.get('the certificate')).toMatch(/^WRONG: valid for -?\d+ more days$/);
});
