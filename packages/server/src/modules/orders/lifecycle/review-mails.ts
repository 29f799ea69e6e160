import { mailOf } from '@recoup/contract/mail-template';
import { reviewEmail } from '@recoup/contract/settings/order-documents';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { usualMail } from '../../../platform/frames/write-mail.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsForCustomers } from '../../settings/languages/customer-words.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { unsubscribeOf } from '../../stock/customers/stop-mails.ts';
import type { PaidOrder } from './complete-order.ts';
import { receivers } from './status-mails.ts';

const secondsOfDay = 86_400;

/** The reference of the email that asks for a review, one per payout. */
const referenceOf = ({ payout }: Pick<PaidOrder, 'payout'>) =>
  `review-${payout.tenant_id}-${payout.order_id}-${payout.id}`;

/** Asks the customers of paid orders for a review some days later, once each, if the company wants that. */
export async function askForReviews(
  tx: Tx,
  effects: Pick<Effects, 'enqueueMany' | 'links'>,
  paid: readonly PaidOrder[],
): Promise<void> {
  const { enabled, after_days, subject, text } = await readDocument(tx, reviewEmail);
  if (!enabled) return;
  const [company, nameOf] = [await readCompany(tx), await readOrderNames(tx)];
  const isUsual = subject === reviewEmail.initial.subject && text === reviewEmail.initial.text;
  const wordsOf = await wordsForCustomers(tx, company);
  const people = await receivers(
    tx,
    paid.map(({ order }) => order.id),
  );
  const jobs = paid.flatMap(({ order: { tenant_id, id, number }, payout }) => {
    const customer = people.get(id);
    if (!customer?.email || customer.unsubscribed_at) return [];
    const reference = referenceOf({ payout });
    const words = {
      customer_first_name: customer.first_name,
      order_number: nameOf(number),
      company_name: company.name,
    };
    const template = isUsual ? usualMail('review', wordsOf(customer).locale) : { subject, text };
    const ending = unsubscribeOf(effects.links, { tenant_id, id: customer.customer_id });
    const mail = { ...mailOf(template, words), ...ending };
    const payload = { tenantId: tenant_id, to: customer.email, ...mail, reference, orderId: id };
    return [{ payload, key: reference, afterSeconds: after_days * secondsOfDay }];
  });
  await effects.enqueueMany('send-mail', jobs);
}

/** Cancels the review email of a payout that failed, unless it has been sent already. */
export async function keepReviewBack(effects: Pick<Effects, 'cancelMany'>, payout: PaidOrder['payout']): Promise<void> {
  await effects.cancelMany('send-mail', [referenceOf({ payout })]);
}
