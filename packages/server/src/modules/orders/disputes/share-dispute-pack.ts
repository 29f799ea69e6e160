import type { DisputeLinkEndpoints } from '@recoup/contract/orders/customer-pages/dispute-links';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { writeToCustomer } from '../../../platform/frames/write-mail.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { subjectOf } from '../history/order-changes.ts';
import { lockOrder, readOrderRef, type StoredOrder } from '../order-rows/lock-order.ts';
import { mailLink } from '../orders/link.ts';
import { asDisputeLink, disputePath, openDisputeLink, readDisputeLink, withdrawDisputeLinks } from './dispute-link.ts';
import { linkMails } from './read-messages.ts';

type Name = keyof DisputeLinkEndpoints;
type Act = Pick<Call<DisputeLinkEndpoints[Name]>, 'session' | 'effects'>;

/** Records an action in the order's history and refreshes it for everyone who has it open. */
async function say(tx: Tx, { session, effects }: Act, order: StoredOrder, action: string): Promise<void> {
  await audit(tx, session, [{ entity: 'order', entityId: order.id, subject: subjectOf(order), action }]);
  effects.emit('resource.changed', { resource: 'order', id: order.id });
}

const noLink = () => new Refusal('already_done', 'This link no longer works. Create a new one.');

export const getDisputeLink: Handler<DisputeLinkEndpoints['getDisputeLink']> = async (
  tx,
  { kind, params, now, services },
) => {
  const { id } = await readOrderRef(tx, kind, params.id);
  const link = await readDisputeLink(tx, id, now);
  return { data: link && asDisputeLink(services.secrets, link) };
};

export const createDisputeLink: Handler<DisputeLinkEndpoints['createDisputeLink']> = async (tx, call) => {
  const { kind, params, now, session, services } = call;
  const order = await lockOrder(tx, kind, params.id);
  const link = await openDisputeLink(tx, order, { by: session.userName, now });
  await say(tx, call, order, 'Dispute pack shared');
  return { success: true, message: 'Link created', data: asDisputeLink(services.secrets, link) };
};

export const mailDisputeLink: Handler<DisputeLinkEndpoints['mailDisputeLink']> = async (tx, call) => {
  const { kind, params, now, effects, services } = call;
  const order = await lockOrder(tx, kind, params.id);
  const link = await readDisputeLink(tx, order.id, now);
  if (!link) throw noLink();
  const [customer] = await tx
    .select({ email: customers.email, first_name: customers.first_name, language: customers.language })
    .from(customers)
    .where(eq(customers.id, order.customer_id));
  if (!customer?.email) throw new Refusal('invalid', 'Add the customer’s email address first, or copy the link.');
  const company = await readCompany(tx);
  const words = await wordsFor(tx, company, customer);
  const { tenant_id: tenantId } = order;
  const reference = `${linkMails}${tenantId}-${link.id}-${now.getTime()}`;
  const mail = await writeToCustomer(
    tx,
    'dispute-pack',
    {
      customer_first_name: customer.first_name,
      company_name: company.name,
      order_number: (await readOrderNames(tx))(order.number),
      link: mailLink(effects.links, company, disputePath(services.secrets, link)),
      day: words.day(link.expires_at, company.timezone),
    },
    words,
  );
  const letter = { tenantId, to: customer.email, ...mail, reference, orderId: order.id };
  await effects.enqueue('send-mail', letter, reference);
  await say(tx, call, order, 'Dispute pack emailed');
  const data = asDisputeLink(services.secrets, link);
  return { success: true, message: `Sending the link to ${customer.email}.`, data };
};

export const withdrawDisputeLink: Handler<DisputeLinkEndpoints['withdrawDisputeLink']> = async (tx, call) => {
  const { kind, params, now } = call;
  const order = await lockOrder(tx, kind, params.id);
  if (!(await readDisputeLink(tx, order.id, now))) throw noLink();
  await withdrawDisputeLinks(tx, order.id, now);
  await say(tx, call, order, 'Dispute pack link withdrawn');
  return { success: true, message: 'Link withdrawn. It no longer works.', data: null };
};
