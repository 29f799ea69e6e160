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

/** A stored ID and a stored picture of one. */
export type StoredId = typeof customerIds.$inferSelect;
export type StoredPicture = typeof idPictures.$inferSelect;

/** The encrypted fields of an ID. */
export type SealedId = Pick<ShownId, 'number' | 'birth_date' | 'drawing'>;

/** The encryption context of IDs, signatures and their pictures. */
export const customerIdContext = (tenantId: number): string => `ids of customers of tenant ${tenantId}`;

/** Encrypts the fields of an ID that must stay unreadable if the database leaks. */
export const sealId = (secrets: Secrets, tenantId: number, id: SealedId): string =>
  secrets.seal(JSON.stringify(id), customerIdContext(tenantId));

/** Decrypts the encrypted fields of an ID. */
export const openId = (secrets: Secrets, { tenant_id, sealed }: StoredId): SealedId =>
  JSON.parse(secrets.open(sealed, customerIdContext(tenant_id)));

/** Encrypts a drawn signature that doesn't belong to an ID. */
export const sealDrawing = (secrets: Secrets, tenantId: number, drawing: string): string =>
  secrets.seal(drawing, customerIdContext(tenantId));

/** Encrypts a picture's bytes for the file store, and decrypts them. */
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

/** Reads an ID record and locks it. */
export async function findId(tx: Tx, id: number): Promise<StoredId> {
  const [found] = await tx.select().from(customerIds).where(eq(customerIds.id, id)).for('no key update');
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Adds an entry without any encrypted values to the customer's history. */
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

/** Deletes IDs with their pictures, and the files after the commit. */
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
