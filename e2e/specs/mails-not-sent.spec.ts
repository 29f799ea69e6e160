import type { AddressInfo } from 'node:net';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { SMTPServer } from 'smtp-server';
import { newPerson, offeredOrder } from '../demo-orders.ts';
import { expect, expectAccessible, signedIn, signIn, test, visit } from '../fixtures.ts';
import { ServerProcess } from '../server-process.ts';

/** A fake mail server that refuses every recipient until it's told otherwise. */
async function playMailServer() {
  let takes = false;
  const accepted: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (takes) accepted.push(address);
      done(takes ? null : Object.assign(new Error('550 No such user here'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    taken: accepted,
    take: () => {
      takes = true;
    },
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}

let mails: Awaited<ReturnType<typeof playMailServer>>;
let server: ServerProcess;

test.beforeAll(async () => {
  mails = await playMailServer();
  server = await ServerProcess.start({ env: { SMTP_URL: mails.url, MAIL_FROM: 'shop@example.test' } });
});
test.afterAll(async () => {
  await server?.remove();
  await mails?.stop();
});

test('[orders-06] a refused email shows on its order and in the failed jobs, and can be sent again from either', async ({
  browser,
}) => {
  const api = await signIn(server.address, 'owner');
  const context = await signedIn(browser, api, { baseURL: server.address });
  const [page, jobs] = [await context.newPage(), await context.newPage()];
  const [ada, ben] = [newPerson(), newPerson()];
  const { id } = await offeredOrder(api, { customer: ada });
  await offeredOrder(api, { customer: ben });

  await visit(page, orderPaths.detail('mail-in', id));
  const main = page.getByRole('main');
  await expect(main.getByText(/^Not sent: /)).toBeVisible();
  await expect(main.getByText(`To ${ada.email}. `)).toContainText('No such user here');
  await expectAccessible(page);
  await visit(jobs, pathTo('failedJobs'));
  const job = ({ email }: typeof ada) => jobs.getByRole('row').filter({ hasText: email });
  for (const person of [ada, ben]) await expect(job(person)).toContainText('No such user here');

  mails.take();
  await main.getByRole('button', { name: 'Send again' }).first().click();
  await expect(main.getByText(/^Not sent: /)).toBeHidden();
  await expect(job(ada)).toBeHidden();
  await job(ben).getByRole('button', { name: 'Retry' }).click();
  await expect(job(ben)).toBeHidden();
  await expect.poll(() => mails.taken).toEqual([ada.email, ben.email]);
  await context.close();
});
