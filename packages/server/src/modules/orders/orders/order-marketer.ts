import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import { marketers } from '../../../schema/orders.ts';

/** The marketplace with this referral source; null if there is none, or if the order kind has no marketplaces. */
export async function marketerOf(tx: Tx, kind: OrderKind, source: string | null): Promise<number | null> {
  if (source === null || !orderKinds[kind].marketplace) return null;
  const [found] = await tx
    .select({ id: marketers.id })
    .from(marketers)
    .where(and(eq(marketers.status, 1), eq(sql`lower(${marketers.source})`, source.toLowerCase())));
  return found?.id ?? null;
}

/** Adds a marketplace with its first order. Orders with its referral source belong to it. */
export async function keepMarketplace(tx: Tx, tenantId: number, name: string, now: Date): Promise<void> {
  const newRow = { tenant_id: tenantId, created_at: now, updated_at: now, search: searchText([name]) };
  await tx
    .insert(marketers)
    .values({ ...newRow, name, source: name })
    .onConflictDoNothing();
}
