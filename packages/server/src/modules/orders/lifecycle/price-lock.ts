import { priceLock } from '@recoup/contract/settings/setting-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';

/** Reads how long prices and offers are guaranteed. */
export const readPriceLock = (tx: Tx) => readDocument(tx, priceLock);

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}

/** When the customer is next reminded of a lock that began at `from`: halfway through, and one day before it ends. */
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
