import { offlineKeyDays, offlineKeyPrefix } from '@recoup/contract/offline/offline-limits';
import { idempotentAnswers, sessions } from '../../schema/core.ts';
import { checkSeparation } from '../access/check-separation.ts';
import { forgetOldAttempts } from '../attempts.ts';
import { sealAudit } from '../audit/audit-chain.ts';
import { checkAuditChains } from '../audit/check-chains.ts';
import { like, lt, sql } from '../db/drizzle.ts';
import type { JobsOf } from '../domain.ts';
import { idleHours } from '../session.ts';
import type { HousekeepingStep } from './housekeeping-steps.ts';
import type { DomainJobs } from './jobs.ts';
import { removeFile } from './remove-file.ts';
import { sendSms } from './send-sms.ts';

/** Jobs that belong to no domain. */
export const platformJobs: JobsOf<DomainJobs['platform']> = {
  'remove-file': { title: 'Remove a file', work: removeFile },
  'send-sms': { title: 'Text message', about: ({ to }) => `To ${to}`, retry: 'message', work: sendSms },
};

/** Seals the audit log, merges counters, and deletes expired data. */
export const platformHousekeeping: readonly HousekeepingStep[] = [
  { name: 'seal the audit log', run: ({ pool }) => sealAudit(pool) },
  { name: 'check the audit log', run: ({ pool, now }) => checkAuditChains(pool, now) },
  { name: 'test the separation of companies', run: ({ pool, now }) => checkSeparation(pool, now) },
  { name: 'forget attempts', run: ({ pool }) => forgetOldAttempts(pool) },
  {
    name: 'merge counts',
    run: async ({ pool }) => void (await pool.asPlatform((tx) => tx.execute(sql`select merge_counts()`))),
  },
  {
    name: 'forget idle sessions',
    run: async ({ pool }) => {
      const over = lt(sessions.last_seen_at, sql`now() - make_interval(hours => ${idleHours})`);
      await pool.asPlatform((tx) => tx.delete(sessions).where(over));
    },
  },
  {
    name: 'forget answers to repeated requests',
    run: async ({ pool }) => {
      // A device that was offline may send late. Its keys are remembered for longer than it keeps its entries.
      const days = sql`case when ${like(idempotentAnswers.key, `${offlineKeyPrefix}%`)} then ${offlineKeyDays}::int else 7 end`;
      const over = lt(idempotentAnswers.created_at, sql`now() - make_interval(days => ${days})`);
      await pool.asPlatform((tx) => tx.delete(idempotentAnswers).where(over));
    },
  },
];
