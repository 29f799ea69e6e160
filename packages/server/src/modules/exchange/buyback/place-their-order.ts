import { integrationOf } from '@recoup/contract/add-ons/integration';
import { formatMoney } from '@recoup/contract/money';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import type { Tx } from '../../../platform/db/db.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';
import { quoteItems } from '../../orders/items/quote-items.ts';
import { nextOrderId } from '../../orders/new-orders/order-number.ts';
import { placeOrder } from '../../orders/new-orders/place-order.ts';
import { orderLocation } from '../../orders/orders/location.ts';
import { checkMayOrder } from '../../orders/orders/may-order.ts';
import { keepMarketplace } from '../../orders/orders/order-marketer.ts';
import { readCompany } from '../../session/company/company.ts';
import type { TheirOrder } from '../sinks/buyback-port.ts';
import { deviceOf, type FoundDevice } from './find-device.ts';
import { marketplaceCustomer } from './read-customer.ts';

/** How customers of a marketplace are paid: by the marketplace. */
const payoutOf = { backmarket: 'back-market' } as const satisfies Partial<
  Record<StoredConnection['integration'], PayoutMethod>
>;

/** Marketplaces whose buyback orders are imported. */
export type Marketplace = keyof typeof payoutOf;
export const isMarketplace = (slug: StoredConnection['integration']): slug is Marketplace => slug in payoutOf;

interface Taking {
  readonly now: Date;
  readonly services: Services;
  readonly effects: Effects;
}

/**
 * Makes the mail-in order for a marketplace order, at its price, for its customer, paid by the marketplace. Its price
 * doesn't expire here. Refuses with a reason for staff if that isn't possible.
 */
export async function placeTheirOrder(
  tx: Tx,
  { now, services, effects }: Taking,
  account: StoredConnection & { readonly integration: Marketplace },
  theirs: TheirOrder,
  chosen: FoundDevice | null,
) {
  const actor = { tenantId: account.tenant_id, actor: 'system' as const };
  const { name } = integrationOf(account.integration);
  const company = await readCompany(tx);
  const { price } = theirs;
  if (!price) throw new Refusal('invalid', `Its price ${theirs.priceText} can’t be read. Handle it on ${name}.`);
  if (price.currency !== company.currency)
    throw new Refusal(
      'invalid',
      `Its price is ${formatMoney(price)}, and your company buys in ${company.currency}. Handle it on ${name}.`,
    );
  const found = chosen ?? (await deviceOf(tx, account, theirs.sku));
  if ('why' in found) throw new Refusal('invalid', found.why);
  const line = { ...found, sub_ids: [], price, imei: null };
  const quoted = await quoteItems(tx, [line], company, { byStaff: true });
  const placing = { actor, by: { id: 0, name }, now, services, effects };
  const customer = await marketplaceCustomer(tx, placing, theirs, name);
  checkMayOrder(customer);
  await keepMarketplace(tx, account.tenant_id, name, now);
  return placeOrder(tx, placing, {
    id: await nextOrderId(tx),
    kind: 'mail-in',
    company,
    customer,
    locationId: await orderLocation(tx, 'mail-in', account.location_id ?? 0),
    quoted,
    payout: { method: payoutOf[account.integration], details: {} },
    label: false,
    lead: false,
    referralSource: name,
    lock: null,
  });
}
