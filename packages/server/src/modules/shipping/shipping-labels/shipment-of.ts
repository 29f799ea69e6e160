import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { customers } from '../../../schema/customers.ts';
import type { Shipment } from '../../orders/events/order-events.ts';
import { labelSeller } from '../../orders/labels/label-seller.ts';
import { devicesForRules } from '../../orders/labels/ruled-devices.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { readCompany } from '../../session/company/company.ts';

/** The customer's and company's side of an order's label, and who sells it. */
export async function shipmentOf(tx: Tx, services: Services, order: StoredOrder, boxId: number): Promise<Shipment> {
  return { tenantId: order.tenant_id, order, boxId, ...(await sellerOfOrder(tx, services, order)) };
}

/** Who sells a label for an order in its current state, and its two parties. */
export async function sellerOfOrder(tx: Tx, services: Services, order: StoredOrder) {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, order.customer_id));
  if (!customer) throw new Refusal('not_found');
  const { address } = customer;
  if (!address) {
    throw new Refusal('invalid', 'A label needs the customer’s address.', {
      errors: { order_id: ['The customer has no address'] },
    });
  }
  const company = await readCompany(tx);
  const carrier = await labelSeller(tx, services, {
    locationId: order.location_id,
    from: address.country,
    to: company.country_code,
    currency: order.currency,
    value: order.total,
    devices: await devicesForRules(tx, order.id),
  });
  return { customer: { ...customer, address }, company, carrier };
}
