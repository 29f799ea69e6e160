import { mailOf } from '@recoup/contract/mail-template';
import { mailAttachments } from '@recoup/contract/mails/mail-attachments';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { statusMailWaitsSeconds } from '@recoup/contract/orders/order-bulk';

import { nameIn } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsForCustomers } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { statusLink } from '../orders/link.ts';
import { mailTemplateOf, type TenantWorkflow } from '../workflow/read-workflow.ts';

type Order = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'tenant_id'
  | 'kind'
  | 'customer_id'
  | 'number'
  | 'location_id'
  | 'status_id'
  | 'sub_status_id'
  | 'total'
  | 'currency'
  | 'version'
>;

/** An order before and after a change. */
export interface Moved {
  readonly before: Order;
  readonly after: Order;
}

/**
 * Emails customers about the new status of their orders, if the company enabled it for that status. The emails go to
 * the outbox in this transaction. Their key contains the order's version, so none is sent twice. They are delayed a
 * little, so that an undone change sends nothing. Returns the ids of orders with an email.
 */
export async function tellCustomers(
  tx: Tx,
  effects: Pick<Effects, 'enqueueMany' | 'links'>,
  workflow: TenantWorkflow,
  moved: readonly Moved[],
): Promise<ReadonlySet<number>> {
  const mails = moved.flatMap(({ before, after }) => {
    const status = statusToTell(workflow, before, after);
    return status === null ? [] : [{ order: after, status }];
  });
  if (mails.length === 0) return new Set();
  const [company, nameOf] = [await readCompany(tx), await readOrderNames(tx)];
  const wordsOf = await wordsForCustomers(tx, company);
  const { receipt } = await readDocument(tx, mailAttachments);
  const people = await receivers(
    tx,
    mails.map(({ order }) => order.id),
  );
  const jobs = mails.flatMap(({ order, status }) => {
    const customer = people.get(order.id);
    if (!customer?.email) return [];
    const customerWords = wordsOf(customer);
    const words = {
      customer_first_name: customer.first_name,
      order_number: nameOf(order.number),
      status: nameIn(workflow.statuses, order.status_id),
      total: customerWords.money({ amount: order.total, currency: order.currency }),
      company_name: company.name,
      link: statusLink(effects.links, company, order),
    };
    const reference = referenceOf(order);
    const payload = {
      tenantId: order.tenant_id,
      to: customer.email,
      ...mailOf(mailTemplateOf(workflow, status, customerWords.locale), words),
      reference,
      orderId: order.id,
      ...(words.link !== '' && { link: words.link }),
      ...(receipt && meaningOf(order.status_id) === statusIds.completed && { attach: { receipt: true as const } }),
    };
    return [{ orderId: order.id, payload, key: reference, afterSeconds: statusMailWaitsSeconds }];
  });
  await effects.enqueueMany('send-mail', jobs);
  return new Set(jobs.map(({ orderId }) => orderId));
}

type MailedOrder = Pick<Order, 'tenant_id' | 'id' | 'version'>;

/** The reference of the email about a version of an order. */
const referenceOf = ({ tenant_id, id, version }: MailedOrder) => `status-${tenant_id}-${id}-${version}`;

/** Cancels the unsent emails about these versions of orders. Returns the ids of those orders. */
export async function keepMailsBack(
  effects: Pick<Effects, 'cancelMany'>,
  orders: readonly MailedOrder[],
): Promise<ReadonlySet<number>> {
  const canceled = await effects.cancelMany('send-mail', orders.map(referenceOf));
  return new Set(orders.filter((order) => canceled.has(referenceOf(order))).map(({ id }) => id));
}

/** The new sub-status if it sends an email, else the new status if it does, else null. */
function statusToTell(workflow: TenantWorkflow, before: Order, after: Order): number | null {
  const sends = (id: number) => workflow.rows.get(id)?.send ?? false;
  const { status_id, sub_status_id } = after;
  if (sub_status_id !== null && sub_status_id !== before.sub_status_id && sends(sub_status_id)) return sub_status_id;
  return status_id !== before.status_id && sends(status_id) ? status_id : null;
}

/** The customers to notify about these orders. */
export async function receivers(tx: Tx, orderIds: readonly number[]) {
  const rows = await tx
    .select({
      id: orders.id,
      customer_id: customers.id,
      email: customers.email,
      first_name: customers.first_name,
      language: customers.language,
      unsubscribed_at: customers.unsubscribed_at,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map((row) => [row.id, row]));
}
