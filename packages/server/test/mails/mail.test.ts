import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { textMessages } from '../../src/integrations/texts/text-messages.ts';
import { mailService } from '../../src/platform/mail.ts';

const mail = { to: 'ada@example.test', subject: 'Your offer', text: 'https://…/offer/x', reference: 'offer:7' };

test('an email is sent by SMTP, and carries the same id if it is sent twice', async () => {
  const received: string[] = [];
  const catcher = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => catcher.listen(0, '127.0.0.1', resolve));
  const { port } = catcher.server.address() as AddressInfo;
  const service = mailService(`smtp://127.0.0.1:${port}`, 'shop@example.test', 'unused');
  await service.send(mail);
  await service.send(mail);
  await new Promise<void>((resolve) => catcher.close(resolve));
  const ids = received.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
  expect(received).toHaveLength(2);
  expect(received[0]).toContain('To: ada@example.test');
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[0]).toBe('<offer-7@example.test>');
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(received[0]).not.toMatch(/^List-Unsubscribe/m);
});

/** A mail server that accepts only one recipient, until the test ends. */
async function pickyServer(refusal: string): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(
        address === mail.to ? null : Object.assign(new Error(refusal), { responseCode: Number(refusal.slice(0, 3)) }),
      );
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

test('a rejected address fails for good, and a busy or unreachable server is retried', async () => {
  const service = async (refusal: string) => mailService(await pickyServer(refusal), 'shop@example.test', null);
  const lost = { ...mail, to: 'nobody@example.test' };
  await expect((await service('550 No such user')).send(lost)).rejects.toMatchObject({
    isFinal: true,
    message: expect.stringContaining('No such user'),
  });
  await expect((await service('450 Try later')).send(lost)).rejects.toMatchObject({ isFinal: false });
  // Nothing listens on this port.
  const unreachable = mailService('smtp://127.0.0.1:1', 'shop@example.test', null);
  await expect(unreachable.send(mail)).rejects.toMatchObject({
    isFinal: false,
    message: 'The mail server can’t be reached',
  });
});

test('without an SMTP server an email is written to the data folder', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'recoup-mail-')), 'mail');
  await mailService(undefined, 'shop@example.test', folder).send(mail);
  const file = (await readdir(folder)).find((name) => name.endsWith('.eml')) ?? '';
  expect(await readFile(join(folder, file), 'utf8')).toMatch(/Subject: Your offer[\s\S]*\/offer\/x/);
});

test('outside a demo, an email or a text message without a server fails and says why', async () => {
  await expect(mailService(undefined, 'shop@example.test', null).send(mail)).rejects.toThrow('SMTP_URL');
  await expect(textMessages(undefined, null).send({ to: '+1', text: 'x', reference: 'y' })).rejects.toThrow('SMS_URL');
});
