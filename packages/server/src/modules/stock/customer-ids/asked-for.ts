import { idKinds, idSettings } from '@recoup/contract/stock/customer-ids';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { locations } from '../../../schema/core.ts';
import { idsOf } from './id-rows.ts';

/** What a location asks for before it pays over the counter. */
export async function askedAt(tx: Tx, locationId: number): Promise<{ id: boolean; signature: boolean }> {
  const { places } = await readDocument(tx, idSettings);
  if (places.length === 0) return { id: false, signature: false };
  const [place] = await tx.select({ name: locations.name }).from(locations).where(eq(locations.id, locationId));
  const named = places.find(({ location }) => location.toLowerCase() === place?.name.toLowerCase());
  return { id: named !== undefined, signature: named?.signature ?? false };
}

/** What is missing of what a location asks for, in words that end a sentence; null is nothing. */
export async function missingOf(tx: Tx, customerId: number, locationId: number, now: Date): Promise<string | null> {
  const asked = await askedAt(tx, locationId);
  if (!asked.id) return null;
  const today = now.toISOString().slice(0, 10);
  const [newest] = await idsOf(tx, customerId);
  if (!newest) return 'this location asks for an ID';
  if (newest.expires_on !== null && newest.expires_on < today)
    return `the ${idKinds[newest.kind].toLowerCase()} has expired`;
  return asked.signature && newest.signature === null ? 'this location asks for a signature' : null;
}
