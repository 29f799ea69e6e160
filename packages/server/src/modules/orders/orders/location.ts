import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { Tx } from '../../../platform/db/db.ts';
import { desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { perConnection } from '../../../platform/db/prepared.ts';
import { locations } from '../../../schema/core.ts';

const nearestMailIn = perConnection((tx) =>
  tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.is_mail_in, true))
    .orderBy(desc(sql`${locations.id} = ${sql.placeholder('current')}`), locations.id)
    .limit(1)
    .prepare('nearest_mail_in'),
);

/**
 * The location of a new order. An in-store order belongs to its store. Others go to the caller's location if that's a
 * mail-in center, else to the company's first one.
 */
export async function orderLocation(tx: Tx, kind: OrderKind, current: number): Promise<number> {
  if (orderKinds[kind].atCounter) return current;
  const [location] = await nearestMailIn(tx).execute({ current });
  return location?.id ?? current;
}
