import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textMessages } from '../../src/integrations/texts/text-messages.ts';
import { mailService } from '../../src/platform/mail.ts';
import { type TestApp, withApp } from '../harness.ts';

let app: TestApp;
let silent: TestApp;
beforeAll(async () => {
  app = await withApp({ config: { writesMessages: true } });
  silent = await withApp({ config: { writesMessages: false } });
});
afterAll(async () => {
  await app.stop();
  await silent.stop();
});

const open = (instance: TestApp, from: { remoteAddress?: string; host?: string } = {}) =>
  instance.app.inject({
    url: '/outbox',
    remoteAddress: from.remoteAddress ?? '127.0.0.1',
    headers: { host: from.host ?? 'localhost:3000', accept: 'text/html' },
  });

test('the outbox page shows what would have been sent, its links work, and no script in it runs', async () => {
  const { dataDir } = app.config;
  const mail = { to: 'vera@x.test', subject: 'Come <in>', reference: 'm 1' };
  const text = 'Open https://sell.test/admin/verify?token=a&b=1 <script>alert(1)</script>';
  await mailService(undefined, 'Recoup <us@x.test>', join(dataDir, 'mail')).send({ ...mail, text });
  const sms = textMessages(undefined, join(dataDir, 'sms'));
  await sms.send({ to: '+15551234', text: 'Your code is 123456', reference: 's-1' });
  const { body, headers, statusCode } = await open(app);
  expect(statusCode).toBe(200);
  expect(body).toContain('<h2>Come &lt;in&gt;</h2><p>To vera@x.test');
  expect(body).toContain('<a href="https://sell.test/admin/verify?token=a&amp;b=1">');
  expect(body).not.toContain('<script>');
  expect(body).toContain('Your code is 123456');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('the outbox page contains sign-in links, so it is closed to other machines, proxies and servers that really send mail', async () => {
  expect((await open(app, { remoteAddress: '10.0.0.7' })).statusCode).toBe(404);
  expect((await open(app, { host: 'sell.example' })).statusCode).toBe(404);
  const { body } = await open(silent);
  expect(body).not.toContain('Outbox');
});
