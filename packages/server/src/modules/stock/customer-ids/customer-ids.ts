import { text } from 'node:stream/consumers';
import type { contract } from '@recoup/contract';
import { idKinds } from '@recoup/contract/stock/customer-ids';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers, idPictures } from '../../../schema/customers.ts';
import { asCustomerId, findId, idsOf, openId, openPicture, picturesOf, removeIds, tellOfId } from './id-rows.ts';
import { missingOf, requirementsAt } from './location-requirements.ts';
import { addIdPicture, takeCustomerId } from './take-id.ts';

export const customerIdHandlers: Handlers<typeof contract.customerIds> = {
  takeCustomerId,
  addIdPicture,
  async listCustomerIds(tx, { params, session, now }) {
    const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, params.id));
    if (!customer) throw new Refusal('not_found');
    const requirements = await requirementsAt(tx, session.locationId);
    const rows = await idsOf(tx, customer.id);
    const pictures = await picturesOf(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      data: rows.map((row) => asCustomerId(row, pictures)),
      asked: { id: requirements.id, signature: requirements.signature },
      missing: (await missingOf(tx, { customerId: customer.id, locationId: session.locationId }, now))?.why ?? null,
    };
  },
  async showCustomerId(tx, call) {
    const record = await findId(tx, call.params.id);
    const data = {
      ...asCustomerId(record, await picturesOf(tx, [record.id])),
      ...openId(call.services.secrets, record),
    };
    await tellOfId(tx, call, record.customer_id, 'ID viewed in full', `${idKinds[record.kind]} ${record.number}`);
    return { success: true, message: 'Viewing this was recorded in the audit log.', data };
  },
  async showIdPicture(tx, call) {
    const [picture] = await tx.select().from(idPictures).where(eq(idPictures.id, call.params.id));
    if (!picture) throw new Refusal('not_found');
    const record = await findId(tx, picture.record_id);
    const sealed = await text(call.services.files.read(picture.file_key));
    const what = `${idKinds[record.kind]} ${record.number}`;
    await tellOfId(tx, call, record.customer_id, 'ID picture viewed', what);
    const { name: fileName, type } = picture;
    const content = openPicture(call.services.secrets, call.session.tenantId, sealed);
    return { fileName, type, content, inline: true };
  },
  async deleteCustomerId(tx, call) {
    const record = await findId(tx, call.params.id);
    await removeIds(tx, call.effects, call.session.tenantId, [record.id]);
    await tellOfId(tx, call, record.customer_id, 'ID deleted', `${idKinds[record.kind]} ${record.number}`);
    return { success: true, message: 'ID deleted', data: { id: record.id } };
  },
};
