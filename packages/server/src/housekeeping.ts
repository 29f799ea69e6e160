import { lt, sql } from 'drizzle-orm';
import { askAboutParcels } from './modules/order-shipping/track-parcels.ts';
import { removeDeletedOrders } from './modules/orders/delete-orders.ts';
import { expireOffers } from './modules/orders/expire-offers.ts';
import { expireOrders } from './modules/orders/expire-orders.ts';
import { remindOfLocks } from './modules/orders/remind-of-locks.ts';
import { forgetOldAttempts } from './platform/attempts.ts';
import { sealAudit } from './platform/audit-chain.ts';
import type { Housekeeping } from './platform/job-queue.ts';
import { idleHours } from './platform/session.ts';
import { idempotentAnswers, sessions } from './schema/core.ts';

/** Closes what is over by time, chains and merges what was written since, and forgets what nobody may use any more. */
export const housekeeping: Housekeeping = async (pool, sockets, now, outbox) => {
  await expireOrders(pool, sockets, now);
  await remindOfLocks(pool, sockets, now, outbox);
  await expireOffers(pool, sockets, now, outbox);
  await removeDeletedOrders(pool, now, outbox);
  await askAboutParcels(pool, now, outbox);
  await sealAudit(pool);
  await forgetOldAttempts(pool);
  await pool.asPlatform(async (tx) => {
    await tx.execute(sql`select merge_counts()`);
    await tx.delete(sessions).where(lt(sessions.last_seen_at, sql`now() - make_interval(hours => ${idleHours})`));
    await tx.delete(idempotentAnswers).where(lt(idempotentAnswers.created_at, sql`now() - interval '7 days'`));
  });
};
