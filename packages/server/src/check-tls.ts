import { tryTls } from './platform/tls/try-tls.ts';

/**
 * `tls:check HOST [PORT]`: checks the protocols and ciphers that the proxy in front agrees to, and its certificate.
 * Exits with 1 if something is wrong. Changes nothing.
 */
const [host, port = '443'] = process.argv.slice(2);
if (host === undefined) {
  console.log('Name the host: tls:check office.example');
  process.exitCode = 1;
} else {
  const findings = await tryTls({ host, port: Number(port) }, new Date());
  for (const { good, what, result } of findings) console.log(`${good ? 'good ' : 'WRONG'}  ${what}: ${result}`);
  if (findings.some(({ good }) => !good)) process.exitCode = 1;
}
