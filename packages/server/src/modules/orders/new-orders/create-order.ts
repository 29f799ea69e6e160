import { orderKinds } from '@recoup/contract/order-kind';
import { inspectionChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { quotedTotal } from '@recoup/contract/orders/order-sums';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { perConnection } from '../../../platform/db/prepared.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../session/company/company.ts';
import { keptValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { checkBought, checkMinimum, readOrderRules } from '../../settings/order-rules/order-rules.ts';
import { insertCustomer } from '../../stock/customers/insert-customer.ts';
import { auditFloor, checkFloor, quotedFor, readMarginSettings } from '../items/margin-floor.ts';
import { quoteItems } from '../items/quote-items.ts';
import { lockedFor, readPriceLock } from '../lifecycle/price-lock.ts';
import { tellCustomers } from '../lifecycle/status-mails.ts';
import { orderLocation } from '../orders/location.ts';
import { checkMayMake, checkMayOrder } from '../orders/may-order.ts';
import { askedPayout } from '../payouts/known-payout.ts';
import { offeredPayout } from '../payouts/payout-offered.ts';
import { checkPayoutSuits } from '../payouts/payout-suits.ts';
import { checkPayoutTravels } from '../payouts/payout-travel.ts';
import { readWorkflow } from '../workflow/read-workflow.ts';
import { nextOrderId } from './order-number.ts';
import { checkImeis, checkTried } from './order-start.ts';
import { placeOrder, unknownCustomer } from './place-order.ts';

/**
 * Creates an order with everything that belongs to it, or nothing. Independent reads run together. A company's orders
 * are numbered one after another, so the time this takes limits how many can be created.
 */
export const createOrder: Handler<OrderEndpoints['createOrder']> = async (
  tx,
  { kind, session, body, now, services, effects },
) => {
  const { expires, quotedByStaff, ships, atCounter } = orderKinds[kind];
  await checkMayMake(tx, session, kind, body.items);
  const companyQuery = readCompany(tx);
  const customerId = 'id' in body.customer ? body.customer.id : null;
  const asks = askedPayout(tx, { services, tenantId: session.tenantId, customerId }, body.payout);
  const location = orderLocation(tx, kind, session.locationId);
  const [company, id, lock, locationId, quoted, known, rules, payout, , workflow, tried, customFields, settings] =
    await Promise.all([
      companyQuery,
      nextOrderId(tx),
      readPriceLock(tx),
      location,
      quoteItems(tx, body.items, companyQuery, { byStaff: quotedByStaff }),
      'id' in body.customer ? existingCustomer(tx, body.customer.id) : null,
      readOrderRules(tx),
      asks.then((payout) => offeredPayout(tx, payout)),
      Promise.all([asks, location]).then(([{ method }, at]) => checkPayoutTravels(tx, method, at)),
      readWorkflow(tx, kind),
      atCounter && !body.lead ? readDocument(tx, inspectionChecks) : null,
      keptValues(tx, 'order', body.custom_fields),
      readMarginSettings(tx),
    ]);
  checkBought(
    rules,
    quoted.map(({ list }, i) => ({ field: `items.${i}.device_id`, category: list.device.category })),
  );
  if (ships && !quotedByStaff) checkMinimum(rules, quotedTotal(company.currency, quoted));
  const customer =
    'id' in body.customer ? known : await insertCustomer(tx, session, now, body.customer, 'customer.email');
  if (!customer) throw unknownCustomer();
  checkMayOrder(customer);
  checkPayoutSuits(payout.method, kind, company.currency);
  if (body.label && !ships) {
    throw new Refusal('invalid', undefined, { errors: { label: ['Orders of this type don’t ship'] } });
  }
  if (body.label && !customer.address) {
    throw new Refusal('invalid', undefined, {
      errors: {
        label: ['A label needs the customer’s address. Add it, or create the order without a label'],
      },
    });
  }
  if (tried) checkTried(tried, kind, quoted);
  const priced = quoted.filter(({ toQuote }) => !toQuote).map(quotedFor);
  const floored = await checkFloor(tx, { session, now, settings }, priced, body.floor_reason);
  await checkImeis(tx, session.tenantId, quoted);
  const by = { id: session.userId, name: session.userName };
  const data = await placeOrder(
    tx,
    { actor: session, by, now, services, effects },
    {
      id,
      kind,
      company,
      customer,
      locationId,
      quoted: quoted.map((item) => ({ ...item, cleared: floored.isSet })),
      payout,
      label: body.label,
      lead: body.lead,
      referralSource: body.referral_source,
      customFields,
      takenOffline: body.taken_offline,
      // The price of a quote is locked when the quote is sent.
      lock: expires && !quotedByStaff ? lockedFor(now, lock) : null,
    },
  );
  await auditFloor(tx, session, { ...data, currency: company.currency }, floored, body.floor_reason);
  // The first status sends an email like any other, if the company enabled it.
  const after = {
    ...data,
    tenant_id: session.tenantId,
    location_id: locationId,
    currency: company.currency,
    total: data.total.amount,
  };
  await tellCustomers(tx, effects, workflow, [{ before: { ...after, status_id: 0, sub_status_id: null }, after }]);
  return { success: true, message: `Order ${data.number} created`, data };
};

type Customer = typeof customers.$inferSelect;

const customerQuery = perConnection((tx) =>
  tx
    .select()
    .from(customers)
    .where(eq(customers.id, sql.placeholder('id')))
    .prepare('customer_of_order'),
);

async function existingCustomer(tx: Tx, id: number): Promise<Customer | null> {
  const [customer] = await customerQuery(tx).execute({ id });
  return customer ?? null;
}
