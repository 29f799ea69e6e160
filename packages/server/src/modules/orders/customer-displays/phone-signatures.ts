import type { contract } from '@recoup/contract';
import type { PhoneSignature } from '@recoup/contract/orders/counter/phone-signatures';
import { pathTo } from '@recoup/contract/route';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { qrSvg } from '../../../platform/pdf/barcode.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../../schema/core.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { customerLook } from '../../settings/customer-look/customer-look.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { findId } from '../../stock/customer-ids/id-rows.ts';
import { keepStatement, statementOf, statementRules } from '../../stock/customer-ids/seller-statements.ts';
import { signId } from '../../stock/customer-ids/take-id.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { mailLink } from '../orders/link.ts';
import { orderToSign, textAt, wordsAt } from './display-words.ts';
import { type PhoneKey, phoneUntil, readPhoneKey, writePhoneKey } from './phone-key.ts';

type Of = Handlers<typeof contract.phoneSignatures>;
type Asking = Parameters<Of['askStatementOnPhone']>[1];

const refusePaper = () =>
  new Refusal('transition_refused', 'This location requires a thumbprint. Have the seller sign on paper.', {
    allowed: [],
  });

async function linkFor(tx: Tx, call: Asking, signed: Pick<PhoneKey, 'what' | 'id'>) {
  const { session, services, effects, now } = call;
  const until = phoneUntil(now);
  const key = writePhoneKey(services.secrets, { ...signed, tenantId: session.tenantId, userId: session.userId, until });
  const link = mailLink(effects.links, await readCompany(tx), pathTo('signOnPhone', { key }));
  const data = { link, qr: qrSvg(link), until: until.toISOString() };
  return { success: true as const, message: 'Have the customer scan the code.', data };
}

/** The author of the signature: the user who showed the code. */
async function authorOf(
  tx: Tx,
  { tenantId, userId }: PhoneKey,
): Promise<Pick<Session, 'tenantId' | 'userId' | 'userName'>> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return { tenantId, userId, userName: user ? `${user.first_name} ${user.last_name}` : '' };
}

/** What is signed, with the company's name and in the signer's language. */
async function askedBy(tx: Tx, services: Services, key: PhoneKey): Promise<PhoneSignature> {
  const company = await readCompany(tx);
  const about = { company_name: company.name, what: key.what };
  if (key.what === 'id') {
    const record = await findId(tx, key.id);
    const words = await wordsAt(tx, company, record.customer_id);
    const look = await customerLook(tx, services, key.tenantId, words);
    const text = words.say('sign.id', { company: company.name });
    return { ...look, ...about, number: '', text, done: record.signature !== null };
  }
  const order = await orderToSign(tx, key.id);
  if (!order) throw new Refusal('link_expired');
  const words = await wordsAt(tx, company, order.customer_id);
  const look = await customerLook(tx, services, key.tenantId, words);
  const number = (await readOrderNames(tx))(order.number);
  const done = (await statementOf(tx, order.id)) !== null;
  return { ...look, ...about, number, text: await textAt(tx, order.location_id, words), done };
}

export const phoneSignatureHandlers: Of = {
  async askStatementOnPhone(tx, call) {
    const { id } = call.params;
    const [order] = await tx
      .select({ id: orders.id, location_id: orders.location_id })
      .from(orders)
      .where(and(eq(orders.id, id), isThere, ofUserOrders(call.session, orders.id)));
    if (!order) throw new Refusal('not_found');
    if (await statementOf(tx, id)) throw new Refusal('already_done', 'The seller already signed this declaration.');
    if ((await statementRules(tx, order.location_id)).thumbprint) throw refusePaper();
    return linkFor(tx, call, { what: 'statement', id });
  },
  async askIdSignatureOnPhone(tx, call) {
    const { id, signature } = await findId(tx, call.params.id);
    if (signature !== null) throw new Refusal('already_done', 'The customer already signed for this ID.');
    return linkFor(tx, call, { what: 'id', id });
  },
  getPhoneSignature(db, { body, now, services }) {
    const key = readPhoneKey(services.secrets, body.key, now);
    return db.inTenant(key.tenantId, async (tx) => ({ data: await askedBy(tx, services, key) }));
  },
  signOnPhone(db, { body, now, services }) {
    const key = readPhoneKey(services.secrets, body.key, now);
    const { drawing, owned_since } = body;
    return db.inTenant(key.tenantId, async (tx, effects) => {
      const call = { session: await authorOf(tx, key), services, now, effects };
      const answer = { success: true as const, message: 'Signature saved', data: { what: key.what } };
      if (key.what === 'id') {
        await signId(tx, call, await findId(tx, key.id), drawing);
        return answer;
      }
      const order = await orderToSign(tx, key.id);
      if (!order) throw new Refusal('link_expired');
      if ((await statementRules(tx, order.location_id)).thumbprint) throw refusePaper();
      if (owned_since === null) throw new Refusal('invalid', undefined, { errors: { owned_since: ['is missing'] } });
      const words = await wordsAt(tx, await readCompany(tx), order.customer_id);
      const text = (await textAt(tx, order.location_id, words)).replaceAll('{since}', owned_since);
      await keepStatement(tx, call, order, { text, owned_since, drawing, signature: 'screen', thumbprint: false });
      return answer;
    });
  },
};
