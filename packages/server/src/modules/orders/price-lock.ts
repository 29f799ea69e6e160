import { priceLock } from '@recoup/contract/setting-documents';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../../platform/db.ts';
import { perConnection } from '../../platform/prepared.ts';
import { settings } from '../../schema/core.ts';

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
