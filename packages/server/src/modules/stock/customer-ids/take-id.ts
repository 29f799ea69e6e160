import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { contract } from '@recoup/contract';
import { idKinds, mostIdPictures } from '@recoup/contract/stock/customer-ids';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Author, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { customerIds, customers, idPictures } from '../../../schema/customers.ts';
import { changeCustomer, lockCustomer } from '../customers/customer-acts.ts';
import { nameOf, searchedIn } from '../customers/customer-rows.ts';
import { asCustomerId, findId, openId, picturesOf, type StoredId, sealId, sealPicture, tellOfId } from './id-rows.ts';
import { requirementsAt, youngestAt } from './location-requirements.ts';
import { maskNumber } from './mask-number.ts';

type Of = Handlers<typeof contract.customerIds>;

/** The full years between two dates, both as `2026-03-02`. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

export const takeCustomerId: Of['takeCustomerId'] = async (tx, call) => {
  const { session, body, now, services } = call;
  const customer = await lockCustomer(tx, call.params.id);
  const youngest = await youngestAt(tx, session.locationId);
  const today = now.toISOString().slice(0, 10);
  const refuse = (field: string, text: string) => new Refusal('invalid', undefined, { errors: { [field]: [text] } });
  if (body.birth_date >= today) throw refuse('birth_date', 'must be in the past');
  if (yearsBetween(body.birth_date, today) < youngest)
    throw refuse('birth_date', `belongs to someone younger than ${youngest}`);
  if (body.expires_on !== null && body.expires_on < today)
    throw refuse('expires_on', 'is in the past: the ID has expired');
  const requirements = await requirementsAt(tx, session.locationId);
  if (requirements.kinds.length > 0 && !requirements.kinds.includes(body.kind))
    throw refuse(
      'kind',
      `isn’t accepted at this location: ${requirements.kinds.map((kind) => idKinds[kind]).join(', ')}`,
    );
  if (requirements.signature && body.signature === null && !body.signs_later)
    throw refuse('signature', 'is required at this location');
  const { number, birth_date, drawing, person, signs_later: _later, ...fields } = body;
  const [made] = await tx
    .insert(customerIds)
    .values({
      ...fields,
      tenant_id: session.tenantId,
      customer_id: customer.id,
      number: maskNumber(number),
      sealed: sealId(services.secrets, session.tenantId, {
        number,
        birth_date,
        drawing: body.signature === 'screen' ? drawing : null,
      }),
      by: session.userName,
      location_id: session.locationId,
      created_at: now,
    })
    .returning();
  if (!made) throw new Error('The ID wasn’t saved');
  if (person) {
    const { address, ...name } = person;
    const set = { ...name, ...(address && { address }) };
    const after = await changeCustomer(tx, call, customer, 'Name and address from the ID', set);
    await tx
      .update(customers)
      .set({ search: searchText(searchedIn(after)) })
      .where(eq(customers.id, customer.id));
  }
  await tellOfId(tx, call, customer.id, 'ID taken', `${idKinds[made.kind]} ${made.number}`);
  return { success: true, message: `ID of ${nameOf(customer)} saved`, data: asCustomerId(made, []) };
};

/**
 * Saves the file before its row, so that a row always has its file. If the row isn't written, the file is deleted
 * again.
 */
export const addIdPicture: Of['addIdPicture'] = async (tx, call) => {
  const { session, upload, services } = call;
  const record = await findId(tx, call.params.id);
  const before = await picturesOf(tx, [record.id]);
  if (before.length >= mostIdPictures)
    throw new Refusal('already_done', `An ID has at most ${mostIdPictures} pictures.`);
  const bytes = await buffer(upload.stream);
  const file_key = `customer-ids/${session.tenantId}/${randomUUID()}`;
  await services.files.write(file_key, Readable.from([sealPicture(services.secrets, session.tenantId, bytes)]));
  try {
    const { name, type } = upload;
    await tx.insert(idPictures).values({ tenant_id: session.tenantId, record_id: record.id, name, type, file_key });
    await tellOfId(tx, call, record.customer_id, 'ID picture added', `${idKinds[record.kind]} ${record.number}`);
    const data = asCustomerId(record, await picturesOf(tx, [record.id]));
    return { success: true, message: 'Picture saved', data };
  } catch (error) {
    await services.files.remove(file_key);
    throw error;
  }
};

interface Signing {
  readonly session: Author;
  readonly services: Pick<Services, 'secrets'>;
  readonly effects: Effects;
}

/** Saves a signature that the customer added to an ID later. */
export async function signId(tx: Tx, { session, services, effects }: Signing, record: StoredId, drawing: string) {
  if (record.signature !== null) throw new Refusal('already_done', 'The customer already signed for this ID.');
  const sealed = sealId(services.secrets, session.tenantId, { ...openId(services.secrets, record), drawing });
  await tx.update(customerIds).set({ signature: 'screen', sealed }).where(eq(customerIds.id, record.id));
  await tellOfId(tx, { session, effects }, record.customer_id, 'ID signed', `${idKinds[record.kind]} ${record.number}`);
}
