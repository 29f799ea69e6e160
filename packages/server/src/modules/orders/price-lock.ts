import { priceLock } from '@recoup/contract/setting-documents';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../../platform/db.ts';
import { settings } from '../../schema/core.ts';

/** How long prices and offers stand, as the company has set it. */
export async function readPriceLock(tx: Tx) {
  const [saved] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, priceLock.key));
  return saved ? v.parse(priceLock.schema, saved.value) : priceLock.initial;
}

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}
