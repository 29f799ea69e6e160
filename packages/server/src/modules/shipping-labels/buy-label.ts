import { type Address, addressText } from '@recoup/contract/address';
import type { Tx } from '../../platform/db.ts';
import type { CarrierService } from '../../platform/services.ts';
import { type LabelParty, shippingLabels } from '../../schema/shipping.ts';
import type { Company } from '../company.ts';
import { daysAfter } from '../orders/price-lock.ts';
import { searchText } from '../search-words.ts';

/** What a label needs to know of an order. */
export interface Shipment {
  tenantId: number;
  order: { id: number; number: number };
  boxId: number;
  customer: { first_name: string; last_name: string; address: Address };
  company: Company;
}

/** Buys the customer's label to us and keeps it. The box is the reference, so a box never gets two. */
export async function buyLabel(tx: Tx, carrier: CarrierService, now: Date, shipment: Shipment) {
  const { customer, company, order, boxId, tenantId } = shipment;
  const sender = senderOf(customer.first_name, customer.last_name, customer.address);
  const receiver: LabelParty = {
    name: company.name,
    lines: (company.address_text ?? '').split(/\r?\n|,\s*/).filter(Boolean),
    country: company.country_code,
  };
  const reference = `box-${tenantId}-${boxId}`;
  const bought = await carrier.buyLabel({
    reference,
    from: { name: sender.name, addressText: addressText(customer.address), country: sender.country },
    to: { name: receiver.name, addressText: receiver.lines.join(', '), country: receiver.country },
  });
  const [label] = await tx
    .insert(shippingLabels)
    .values({
      tenant_id: tenantId,
      order_id: order.id,
      order_number: order.number,
      box_id: boxId,
      customer_name: sender.name,
      from_city: customer.address.city,
      sender,
      receiver,
      carrier: bought.carrier,
      service: bought.service,
      tracking_number: bought.trackingNumber,
      reference,
      state: 'created',
      type: sender.country === receiver.country ? 0 : 1,
      created_at: now,
      expected_at: bought.transitDays === undefined ? null : daysAfter(now, bought.transitDays),
      search: searchText([order.number, sender.name, bought.trackingNumber, customer.address.city]),
    })
    .returning();
  if (!label) throw new Error('The label was not kept');
  return label;
}

/** Name and address as they are printed. */
function senderOf(firstName: string, lastName: string, address: Address): LabelParty {
  const place = [address.city, address.state, address.zip].filter(Boolean).join(' ');
  return {
    name: `${firstName} ${lastName}`,
    lines: [address.address1, address.suite, place].filter((line): line is string => Boolean(line)),
    country: address.country,
  };
}
