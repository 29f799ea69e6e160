import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import { type LabelParty, shippingLabels } from '../../../schema/shipping.ts';
import type { Company } from '../../company.ts';
import { labelWanted, type Shipment } from '../../orders/events.ts';
import type { LabelRequest } from '../ports.ts';

export type StoredLabel = typeof shippingLabels.$inferSelect;

/**
 * Writes down that a label is to be bought, and puts the purchase into the outbox: no carrier is waited for while an
 * order is written. The reference is the parcel's with the number of its labels, so a purchase is never made twice.
 */
export async function askLabel(
  tx: Tx,
  effects: Pick<Effects, 'enqueue'>,
  now: Date,
  shipment: Shipment,
): Promise<StoredLabel> {
  const { customer, company, order, boxId, tenantId, carrier } = shipment;
  const sender = senderOf(customer, company);
  const receiver: LabelParty = {
    name: company.name,
    lines: (company.address_text ?? '').split(/\r?\n|,\s*/).filter(Boolean),
    country: company.country_code,
    ...numberOf(company.phone),
  };
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
      carrier: carrier.name,
      connection_id: carrier.connectionId,
      chosen_by: carrier.chosenBy,
      service: '',
      tracking_number: '',
      reference: sql`${`box-${tenantId}-${boxId}-`} || (select count(*) from ${shippingLabels} where order_id = ${order.id} and box_id = ${boxId})`,
      state: 'buying',
      type: sender.country === receiver.country ? 0 : 1,
      created_at: now,
      search: searchText([order.number, sender.name, customer.address.city]),
    })
    .returning();
  if (!label) throw new Error('The label was not written');
  const { id: labelId, reference } = label;
  const { connectionId } = carrier;
  const job = { tenantId, labelId, connectionId, reference, orderId: order.id, orderNumber: order.number };
  await effects.enqueue('buy-label', job, `buy-${tenantId}-${labelId}`);
  return label;
}

/** Who places an order with a label gets it here. */
export const askWanted = labelWanted.heardBy(async (tx, { now, shipment }, effects) => {
  await askLabel(tx, effects, now, shipment);
});

/** What the carrier is asked for. */
export function requestOf({ reference, sender, receiver }: StoredLabel): LabelRequest {
  const party = ({ name, lines, country, address, phone }: LabelParty) => ({
    name,
    addressText: lines.join(', '),
    country,
    address,
    phone,
  });
  return { reference, from: party(sender), to: party(receiver) };
}

/** Carriers want to know whom to call; of a customer without a number that is us. */
const numberOf = (phone: string | null) => (phone ? { phone } : {});

/** Name and address as they are printed. */
function senderOf({ first_name, last_name, phone, address }: Shipment['customer'], company: Company): LabelParty {
  const place = [address.city, address.state, address.zip].filter(Boolean).join(' ');
  return {
    name: `${first_name} ${last_name}`,
    lines: [address.address1, address.suite, place].filter((line): line is string => Boolean(line)),
    country: address.country,
    address,
    ...numberOf(phone || company.phone),
  };
}
