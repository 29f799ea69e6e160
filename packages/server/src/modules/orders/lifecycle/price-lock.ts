import { priceLock } from '@recoup/contract/settings/setting-documents';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../../../platform/db.ts';
import { perConnection } from '../../../platform/prepared.ts';
import { settings } from '../../../schema/core.ts';

const savedPriceLock = perConnection((tx) =>
  tx.select({ value: settings.value }).from(settings).where(eq(settings.key, priceLock.key)).prepare('read_price_lock'),
);

/** How long prices and offers stand, as the company has set it. */
export async function readPriceLock(tx: Tx) {
  const [saved] = await savedPriceLock(tx).execute();
  return saved ? v.parse(priceLock.schema, saved.value) : priceLock.initial;
}

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

/** When a customer is reminded next of a lock that began at `from`: at half time and a day before its end. */
export function nextReminder(from: Date, until: Date, now: Date): Date | null {
  const half = new Date((from.getTime() + until.getTime()) / 2);
  const lastDay = daysAfter(until, -1);
  return [half, lastDay].find((at) => at > now && at > from) ?? null;
}

/** The columns of an order whose prices are locked from now on. */
export function lockedFor(now: Date, { lock_days, reminders }: { lock_days: number; reminders: boolean }) {
  const until = daysAfter(now, lock_days);
  return { price_locked_until: until, lock_reminder_at: reminders ? nextReminder(now, until, now) : null };
}
