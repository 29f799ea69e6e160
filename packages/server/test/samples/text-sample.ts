import { connectIntegration, getIntegration } from '@recoup/contract/add-ons/integrations';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderTextsOf } from '@recoup/contract/orders/texts/order-texts';
import { eq } from '../../src/platform/db/drizzle.ts';
import { customers } from '../../src/schema/customers.ts';
import type { Company } from '../company.ts';

/** Connects a text service. */
export async function connectTexts({ staff }: Company): Promise<void> {
  const params = { id: 27 };
  const values = { account_sid: `AC${'0'.repeat(32)}`, auth_token: 'a key of many signs 9xyz', sender: '+15005550006' };
  const { connections } = await staff.data(getIntegration, { params });
  if (connections.length === 0) await staff.ok(connectIntegration, { params, body: { values, version: 0 } });
}

/** A text from staff to a customer who consented. */
export async function textSample(company: Company, order: Order) {
  const { staff } = company;
  const { id, kind } = order;
  await giveNumber(company, order);
  await connectTexts(company);
  const body = { purpose: 'updates', granted: true } as const;
  await staff.ok(orderTextsOf(kind).setOrderTextConsent, { params: { id }, body });
  return { params: { id }, body: { text: 'Your label is on its way.' } };
}

/** Gives an order's customer a number for texts. */
export async function giveNumber({ inTenant }: Company, { customer }: Order, phone = '+15035550142'): Promise<void> {
  await inTenant((tx) => tx.update(customers).set({ phone }).where(eq(customers.id, customer.id)));
}
