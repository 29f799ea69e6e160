import { expect, test } from 'vitest';
import { type JobQueue, openJobQueue } from '../../src/platform/jobs/job-queue.ts';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { useCompany } from '../company.ts';
import { withApp } from '../harness.ts';
import { until } from '../until.ts';

const { app, tenantId } = useCompany({ bare: true });

const mail = (reference: string) => ({
  tenantId: tenantId,
  to: 'c@customer.test',
  subject: 'S',
  text: 'T',
  reference,
});
const sentMails = (reference: string) => app.services.mails.filter((sent) => sent.reference === reference).length;

test('a job put in a transaction is done after its commit, once per key, and never after a rollback', async () => {
  const { tenantId } = app.fixture.a;
  const lost = app.pool.inTenant(tenantId, async (tx) => {
    await app.jobs.put(tx, 'send-mail', mail('lost'), 'lost');
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  for (let i = 0; i < 3; i++)
    await app.pool.inTenant(tenantId, (tx) => app.jobs.put(tx, 'send-mail', mail('kept'), 'kept'));
  await app.pool.inTenant(tenantId, (tx) => app.jobs.put(tx, 'send-mail', mail('last'), 'last'));
  // Jobs are done side by side: the one that was put last says nothing of the others.
  await until(() => sentMails('last') === 1 && sentMails('kept') > 0);
  expect([sentMails('lost'), sentMails('kept')]).toEqual([0, 1]);
});

test('a job that fails is tried again; one whose process died is taken up at the next start', async () => {
  const { tenantId } = app.fixture.a;
  const own = await withApp();
  const parts = {
    pool: own.pool,
    services: own.services,
    publicUrl: undefined,
    sockets: own.sockets,
    listeners: [],
    now: () => new Date(),
    onError: () => undefined,
  };
  await own.jobs.stop();
  const attempts: string[] = [];
  const open = () => openJobQueue(own.connection, { ...parts, alone: true });
  const work = (queue: JobQueue, worker: Worker<'send-mail'>) => queue.work({ 'send-mail': { work: worker } }, []);

  const first = await open();
  await own.pool.inTenant(tenantId, (tx) => first.put(tx, 'send-mail', mail('again'), 'again'));
  // The first attempt fails; the second never ends, as in a process that was killed.
  let hang: () => void = () => undefined;
  await work(first, async () => {
    attempts.push('first process');
    if (attempts.length === 1) throw new Error('no connection');
    await new Promise<void>((resolve) => {
      hang = resolve;
    });
  });
  await until(() => attempts.length === 2);

  const second = await open();
  await work(second, async () => void attempts.push('second process'));
  await until(() => attempts.length === 3);
  expect(attempts).toEqual(['first process', 'first process', 'second process']);
  hang();
  await first.stop();
  await second.stop();
  await own.stop();
});
