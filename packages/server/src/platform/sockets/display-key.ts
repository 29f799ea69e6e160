import { customerDisplays } from '../../schema/cash.ts';
import type { Transactions } from '../db/db.ts';
import { and, eq, gt } from '../db/drizzle.ts';
import { hashToken } from '../session.ts';

/** A customer display as it is stored. */
export type StoredDisplay = typeof customerDisplays.$inferSelect;

/** The company of a display and the hash of its token, from a key such as `12.secret`. */
export function partsOfKey(key: string): { readonly tenantId: number; readonly tokenHash: string } | null {
  const [tenant = '', token = ''] = key.split('.');
  return /^\d{1,15}$/.test(tenant) && token !== '' ? { tenantId: Number(tenant), tokenHash: hashToken(token) } : null;
}

/** The condition for the display with this token, while it is paired. */
export const displayOf = (tokenHash: string, now: Date) =>
  and(eq(customerDisplays.token_hash, tokenHash), gt(customerDisplays.expires_at, now));

/** A paired display by its key. Null if it was removed, has expired, or never existed. */
export async function findDisplay(
  db: Pick<Transactions, 'inTenant'>,
  key: string,
  now: Date,
): Promise<StoredDisplay | null> {
  const parts = partsOfKey(key);
  if (!parts) return null;
  const [found] = await db.inTenant(parts.tenantId, (tx) =>
    tx.select().from(customerDisplays).where(displayOf(parts.tokenHash, now)),
  );
  return found ?? null;
}
