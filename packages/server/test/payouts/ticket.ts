import { contract } from '@recoup/contract';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice } from '@recoup/contract/stock/invoices';
import type { Company } from '../company.ts';
import { checksOf, itemOf, marker, newCustomer, orderOf, seen, testImei } from '../trade.ts';

const endpoints = contract.inStoreOrders;
let imeis = 810_000;

/** An accepted in-store order whose customer is to be paid $100.00. */
export async function agreedAtCounter({ staff, device }: Pick<Company, 'staff' | 'device'>, customer: number) {
  const payout = { method: 'cash' as const, details: { payee: 'Cara' } };
  const order = await staff.data(endpoints.createOrder, { body: { ...orderOf(device, customer, false), payout } });
  imeis += 1;
  const found = { version: order.version, condition_id: device.good, imei: testImei(imeis), reason: null };
  await staff.ok(endpoints.inspectOrderItem, { params: { id: itemOf(order) }, body: found });
  await checksOf(staff, order);
  const checked = await staff.data(endpoints.getOrder, { params: { id: order.id } });
  return staff.data(endpoints.offerOrder, seen(checked));
}

/** A ticket on which one customer buys an item and sells us a device for $100.00. */
export async function ticketOf(company: Pick<Company, 'staff' | 'device' | 'seeded'>, price = 15_000) {
  const { staff, seeded } = company;
  const customer_id = await newCustomer(staff);
  const order = await agreedAtCounter(company, customer_id);
  const item = {
    ...{ device_id: null, name: `${marker} driver`, category: 'golf' as const, imei: null, condition: 'Good' },
    ...{ attributes: {}, price, cost: 5_000, location_id: seeded.locations[0]?.id ?? 0 },
  };
  const { id: inventory_id } = await staff.data(createInventoryItem, { body: item });
  const { id, lines } = await staff.data(createInvoice, { body: { customer_id, lines: [{ inventory_id, price }] } });
  return { id, lines, order, customer_id };
}
