import type { Address } from '@recoup/contract/address';
import { addressLinesFrom } from '@recoup/contract/addresses/address-format';
import { amountText } from '@recoup/contract/money';
import { categories } from '@recoup/contract/pricing/catalogue';
import { idKinds } from '@recoup/contract/stock/customer-ids';
import { dayStart } from '../../../platform/db/company-days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq, gte, inArray, lt, type SQL } from '../../../platform/db/drizzle.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Session } from '../../../platform/handler.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { customerIds, customers, sellerStatements } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import type { Company } from '../../session/company/company.ts';
import { momentIn } from '../../session/company/days.ts';
import { openId, type StoredId } from '../customer-ids/id-rows.ts';

/** The columns that authorities require, in the order of the file. LeadsOnline and others expect these names. */
export const purchaseColumns = [
  'Ticket Number',
  'Date',
  'Time',
  'Employee',
  'Store',
  'Customer Last Name',
  'Customer First Name',
  'Address',
  'City',
  'State',
  'Zip',
  'Phone',
  'Date of Birth',
  'ID Type',
  'ID Number',
  'ID Issuer',
  'ID Expiration',
  'Item Type',
  'Description',
  'IMEI',
  'Serial Number',
  'Color',
  'Condition',
  'Price',
  'Currency',
  'Declaration',
] as const;
export type Purchase = Readonly<Record<(typeof purchaseColumns)[number], string>>;

/** Devices that a location bought between two days, both included. */
export function boughtAt(
  session: Pick<Session, 'permissions'>,
  locationId: number,
  from: string,
  to: string,
): SQL | undefined {
  const { created_at, order_id } = inventoryItems;
  return and(
    eq(orders.location_id, locationId),
    gte(created_at, dayStart(from)),
    lt(created_at, dayStart(to, 1)),
    ofUserOrders(session, order_id),
  );
}

/** Reads a location's purchases of a day, with the sellers and their IDs. */
export async function readPurchases(
  tx: Tx,
  { session, secrets, company }: { session: Session; secrets: Secrets; company: Company },
  { location_id, day, store }: { location_id: number; day: string; store: string },
): Promise<Purchase[]> {
  const rows = await tx
    .select({
      item: inventoryItems,
      order: orders,
      customer: customers,
      device: orderItems,
      declared: sellerStatements.text,
    })
    .from(inventoryItems)
    .innerJoin(orders, eq(orders.id, inventoryItems.order_id))
    .innerJoin(customers, eq(customers.id, orders.customer_id))
    .leftJoin(orderItems, eq(orderItems.id, inventoryItems.order_item_id))
    .leftJoin(sellerStatements, eq(sellerStatements.order_id, orders.id))
    .where(boughtAt(session, location_id, day, day))
    .orderBy(asc(inventoryItems.created_at), asc(inventoryItems.id));
  const sellers = [...new Set(rows.map(({ customer }) => customer.id))];
  const ids = await tx
    .select()
    .from(customerIds)
    .where(inArray(customerIds.customer_id, sellers))
    .orderBy(desc(customerIds.id));
  const paying = await tx
    .select({ order_id: payouts.order_id, by: payouts.created_by_name })
    .from(payouts)
    .where(
      inArray(
        payouts.order_id,
        rows.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(payouts.id));
  const clerks = new Map(paying.map(({ order_id, by }) => [order_id, by]));
  return rows.map(({ item, order, customer, device, declared }) => {
    const identityDocument = ids.find(({ customer_id }) => customer_id === customer.id);
    const { day: on, time } = momentIn(company.timezone, item.created_at);
    return {
      'Ticket Number': String(order.number),
      Date: on,
      Time: `${time.slice(0, 2)}:${time.slice(2, 4)}`,
      Employee: clerks.get(order.id) ?? order.created_by_name,
      Store: store,
      'Customer Last Name': customer.last_name,
      'Customer First Name': customer.first_name,
      ...addressOf(customer.address),
      Phone: customer.phone ?? '',
      ...idOf(secrets, identityDocument),
      'Item Type': categories[item.category],
      Description: device?.name ?? item.name,
      IMEI: device?.imei ?? item.imei ?? '',
      'Serial Number': device?.serial ?? '',
      Color: device?.color ?? '',
      Condition: item.condition,
      Price: amountText({
        amount: device?.agreed_amount ?? device?.quoted_amount ?? item.cost,
        currency: item.currency,
      }),
      Currency: item.currency,
      Declaration: declared ?? '',
    };
  });
}

function addressOf(address: Address | null) {
  const street = address ? (addressLinesFrom(address.country, address)[0] ?? '') : '';
  return { Address: street, City: address?.city ?? '', State: address?.state ?? '', Zip: address?.zip ?? '' };
}

function idOf(secrets: Secrets, stored: StoredId | undefined) {
  const opened = stored && openId(secrets, stored);
  return {
    'Date of Birth': opened?.birth_date ?? '',
    'ID Type': stored ? idKinds[stored.kind] : '',
    'ID Number': opened?.number ?? '',
    'ID Issuer': stored?.issued_by ?? '',
    'ID Expiration': stored?.expires_on ?? '',
  };
}
