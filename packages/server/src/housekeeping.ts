import { lt, sql } from 'drizzle-orm';
import { takeUpLeftWork } from './modules/left-work.ts';
import { removeDeletedOrders } from './modules/orders/bulk/delete-orders.ts';
import { expireOrders } from './modules/orders/lifecycle/expire-orders.ts';
import { remindOfLocks } from './modules/orders/lifecycle/remind-of-locks.ts';
import { expireOffers } from './modules/orders/offers/expire-offers.ts';
import { askAboutParcels } from './modules/shipping/order-shipping/track-parcels.ts';
import { forgetOldAttempts } from './platform/attempts.ts';
import { sealAudit } from './platform/audit-chain.ts';
import type { HousekeepingStep } from './platform/housekeeping-steps.ts';
import { idleHours } from './platform/session.ts';
import { idempotentAnswers, sessions } from './schema/core.ts';

/**
 * What is done every minute: closes what is over by time, chains and merges what was written since, and forgets what
 * nobody may use any more. No step needs one before it; each begins where it was left.
 */
export const housekeeping: readonly HousekeepingStep[] = [
  { name: 'expire orders', run: ({ db, now }) => expireOrders(db, now) },
  {
    name: 'remind of price locks',
    run: ({ db, now }) => remindOfLocks(db, now),
  },
  {
    name: 'expire offers',
    run: ({ db, now }) => expireOffers(db, now),
  },
  { name: 'remove deleted orders', run: ({ db, now }) => removeDeletedOrders(db, now) },
  { name: 'ask about parcels', run: ({ db, now, outbox }) => askAboutParcels(db, now, outbox) },
  {
    name: 'take up what its job has left',
    run: ({ pool, sockets, now, outbox }) => takeUpLeftWork(pool, sockets, now, outbox),
  },
  { name: 'seal the change-log', run: ({ pool }) => sealAudit(pool) },
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
      const over = lt(idempotentAnswers.created_at, sql`now() - interval '7 days'`);
      await pool.asPlatform((tx) => tx.delete(idempotentAnswers).where(over));
    },
  },
];
