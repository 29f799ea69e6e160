import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { locations } from '../../schema/core.ts';

/** Where a mail-in order belongs: the caller's location when it is a mail-in centre, else the company's first one. */
export async function mailInLocation(tx: Tx, current: number): Promise<number> {
  const [location] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.is_mail_in, true))
    .orderBy(desc(sql`${locations.id} = ${current}`), locations.id)
    .limit(1);
  return location?.id ?? current;
}
