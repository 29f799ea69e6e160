import type { CustomerId, ShownId } from '@recoup/contract/stock/customer-ids';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, desc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Author } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { customerIds, idPictures } from '../../../schema/customers.ts';
import { lockCustomer } from '../customers/customer-acts.ts';
import { nameOf } from '../customers/customer-rows.ts';

/** An ID and a picture of one as they are stored. */
export type StoredId = typeof customerIds.$inferSelect;
export type StoredPicture = typeof idPictures.$inferSelect;

/** What is sealed of an ID. */
export type SealedId = Pick<ShownId, 'number' | 'birth_date' | 'drawing'>;

/** What sealed IDs, signatures and their pictures belong to. */
export const customerIdContext = (tenantId: number): string => `ids of customers of tenant ${tenantId}`;

/** What nobody may read who finds the database. */
export const sealId = (secrets: Secrets, tenantId: number, id: SealedId): string =>
  secrets.seal(JSON.stringify(id), customerIdContext(tenantId));

/** What was sealed of an ID. */
export const openId = (secrets: Secrets, { tenant_id, sealed }: StoredId): SealedId =>
  JSON.parse(secrets.open(sealed, customerIdContext(tenant_id)));

/** A signature that was drawn for something else than an ID. */
export const sealDrawing = (secrets: Secrets, tenantId: number, drawing: string): string =>
  secrets.seal(drawing, customerIdContext(tenantId));

/** Bytes of a picture as they may lie in the file store, and back. */
export const sealPicture = (secrets: Secrets, tenantId: number, bytes: Buffer): string =>
  secrets.seal(bytes.toString('base64'), customerIdContext(tenantId));
export const openPicture = (secrets: Secrets, tenantId: number, sealed: string): Buffer =>
  Buffer.from(secrets.open(sealed, customerIdContext(tenantId)), 'base64');

/** An ID as lists show it. */
export function asCustomerId(stored: StoredId, pictures: readonly StoredPicture[]): CustomerId {
  const { id, kind, number, issued_by, expires_on, signature, by } = stored;
  const its = pictures.filter(({ record_id }) => record_id === id).map((one) => ({ id: one.id, name: one.name }));
  const created_at = stored.created_at.toISOString();
  return { id, kind, number, issued_by, expires_on, signature, pictures: its, by, created_at };
}

/** Pictures of IDs, oldest first. */
export const picturesOf = (tx: Tx, ids: readonly number[]): Promise<StoredPicture[]> =>
  tx
    .select()
    .from(idPictures)
    .where(inArray(idPictures.record_id, [...ids]))
    .orderBy(asc(idPictures.id));

/** The IDs of a customer, newest first. */
export const idsOf = (tx: Tx, customerId: number): Promise<StoredId[]> =>
  tx.select().from(customerIds).where(eq(customerIds.customer_id, customerId)).orderBy(desc(customerIds.id));

/** An ID by its own number, locked. */
export async function findId(tx: Tx, id: number): Promise<StoredId> {
  const [found] = await tx.select().from(customerIds).where(eq(customerIds.id, id)).for('no key update');
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Tells the change-log of the customer, with nothing in it that is sealed. */
export async function tellOfId(
  tx: Tx,
  { session, effects }: { readonly session: Author; readonly effects: Effects },
  customerId: number,
  action: string,
  what: string,
): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  const about = { entity: 'customer', entityId: customerId, subject: nameOf(customer) };
  await audit(tx, session, [{ ...about, action, field: 'ID', to: what }]);
  effects.emit('resource.changed', { resource: 'customer-id', id: customerId });
}

/** Takes IDs away with their pictures; the files follow once that is certain. */
export async function removeIds(tx: Tx, effects: Effects, tenantId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const pictures = await tx
    .delete(idPictures)
    .where(inArray(idPictures.record_id, [...ids]))
    .returning();
  await tx.delete(customerIds).where(inArray(customerIds.id, [...ids]));
  await effects.enqueueMany(
    'remove-file',
    pictures.map(({ file_key }) => ({ payload: { tenantId, fileKey: file_key }, key: `remove-${file_key}` })),
  );
}
