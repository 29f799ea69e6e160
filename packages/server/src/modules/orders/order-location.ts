import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { perConnection } from '../../platform/prepared.ts';
import { locations } from '../../schema/core.ts';

const nearestMailIn = perConnection((tx) =>
  tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.is_mail_in, true))
    .orderBy(desc(sql`${locations.id} = ${sql.placeholder('current')}`), locations.id)
    .limit(1)
    .prepare('nearest_mail_in'),
);

/** Where a mail-in order belongs: the caller's location when it is a mail-in centre, else the company's first one. */
export async function mailInLocation(tx: Tx, current: number): Promise<number> {
  const [location] = await nearestMailIn(tx).execute({ current });
  return location?.id ?? current;
}
