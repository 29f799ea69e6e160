import { expect, test } from 'vitest';
import { type JobQueue, openJobQueue } from '../../src/platform/jobs/job-queue.ts';
import { CannotSucceed, willFailAgain } from '../../src/platform/jobs/permanent-failure.ts';
import { pauseAfter, type RetryKind, retryLimitOf } from '../../src/platform/jobs/retries.ts';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
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

test('a job queued in a transaction runs after the commit, once per key, and never after a rollback', async () => {
  const { tenantId } = app.fixture.a;
  const lost = app.pool.inTenant(tenantId, async (tx) => {
    await app.jobs.put(tx, 'send-mail', mail('lost'), 'lost');
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  for (let i = 0; i < 3; i++)
    await app.pool.inTenant(tenantId, (tx) => app.jobs.put(tx, 'send-mail', mail('kept'), 'kept'));
  await app.pool.inTenant(tenantId, (tx) => app.jobs.put(tx, 'send-mail', mail('last'), 'last'));
  // Jobs run in parallel, so the last one says nothing about the others.
  await until(() => sentMails('last') === 1 && sentMails('kept') > 0);
  expect([sentMails('lost'), sentMails('kept')]).toEqual([0, 1]);
});

test('deliveries are retried for days with growing pauses, payouts for two weeks, internal jobs for an hour', () => {
  for (const [kind, days, longest] of [
    ['message', 3, 6],
    ['money', 14, 1 / 6],
    ['work', 1 / 24, 1 / 6],
  ] as const) {
    const pauses = [];
    for (let failures = 1, pause = pauseAfter(kind, failures); pause !== null; pause = pauseAfter(kind, ++failures))
      pauses.push(pause);
    expect(pauses).toHaveLength(retryLimitOf(kind));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(Math.max(...pauses) / 3_600).toBe(longest);
    const tried = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
    expect(tried).toBeGreaterThanOrEqual(days);
    expect(tried).toBeLessThan(days + 0.26);
  }
});

test('a permanent error is not retried; a temporary one is', () => {
  const fails = (error: Error, kind: RetryKind = 'message') => willFailAgain(error, kind);
  for (const error of [
    new Refusal('not_found'),
    new ServiceError('refused', 'No such address'),
    new ServiceError('validation', '422'),
    new CannotSucceed('Too late'),
  ])
    expect(fails(error)).toBe(true);
  for (const error of [
    new Error('no connection'),
    new Refusal('conflict'),
    new Refusal('unavailable'),
    new ServiceError('network', 'Away'),
    new ServiceError('rate_limit', 'Later'),
    new ServiceError('auth', 'Our own key'),
  ])
    expect(fails(error)).toBe(false);
  expect(fails(new ServiceError('validation', '422'), 'money')).toBe(false);
});

test('a failed job is retried, and a job whose process died runs again after the next start', async () => {
  const { tenantId } = app.fixture.a;
  const ownApp = await withApp();
  const parts = {
    pool: ownApp.pool,
    services: ownApp.services,
    publicUrl: undefined,
    sockets: ownApp.sockets,
    listeners: [],
    now: () => new Date(),
    onError: () => undefined,
  };
  await ownApp.jobs.stop();
  const attempts: string[] = [];
  const open = () => openJobQueue(ownApp.connection, { ...parts, alone: true, batches: 1, everyMinute: false });
  const work = (queue: JobQueue, worker: Worker<'send-mail'>) =>
    queue.work({ 'send-mail': { title: 'Email', work: worker } }, []);

  const first = await open();
  await ownApp.pool.inTenant(tenantId, (tx) => first.put(tx, 'send-mail', mail('again'), 'again'));
  // The first attempt fails. The second never ends, as in a process that was killed.
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
  await ownApp.stop();
});
