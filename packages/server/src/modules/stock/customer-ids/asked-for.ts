import { idKinds, idSettings } from '@recoup/contract/stock/customer-ids';
import type { MissingId } from '@recoup/contract/stock/missing-id';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { idsOf } from './id-rows.ts';

/** What a location asks for before it pays over the counter. */
export async function askedAt(tx: Tx, locationId: number): Promise<{ id: boolean; signature: boolean }> {
  const { places } = await readDocument(tx, idSettings);
  const place = places.find(({ location_id }) => location_id === locationId);
  const id = place?.takes_id ?? false;
  return { id, signature: id && place?.signature === true };
}

/** What a location asks for and the customer has not shown yet; null when nothing is missing. */
export async function missingOf(tx: Tx, customerId: number, locationId: number, now: Date): Promise<MissingId | null> {
  const asked = await askedAt(tx, locationId);
  if (!asked.id) return null;
  const today = now.toISOString().slice(0, 10);
  const missing = (why: string) => ({ why, signature: asked.signature });
  const [newest] = await idsOf(tx, customerId);
  if (!newest) return missing('This location takes an ID before it pays.');
  if (newest.expires_on !== null && newest.expires_on < today)
    return missing(`The ${idKinds[newest.kind].toLowerCase()} has expired.`);
  return asked.signature && newest.signature === null
    ? missing('This location takes a signature before it pays.')
    : null;
}
