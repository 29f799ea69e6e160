import { pairCustomerDisplay } from '@recoup/contract/orders/counter/customer-displays';
import { askIdSignatureOnPhone, askStatementOnPhone } from '@recoup/contract/orders/counter/phone-signatures';
import { getCashPlace } from '@recoup/contract/stock/cash-drawers';
import { takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { ne } from '../../src/platform/db/drizzle.ts';
import { hashToken, newToken } from '../../src/platform/session.ts';
import { customerDisplays } from '../../src/schema/cash.ts';
import type { Company } from '../company.ts';
import { connectTexts, giveNumber } from './text-sample.ts';

/** A paired display at the register where the company’s staff work, showing this. */
async function pairedDisplay({ staff, inTenant, tenantId, seeded }: Company, shown: { order_id?: number } = {}) {
  const { drawer } = await staff.data(getCashPlace);
  const register = drawer?.register ?? 'Register 1';
  // Without a drawer, it has to be the only display.
  await inTenant((tx) => tx.delete(customerDisplays).where(ne(customerDisplays.register, register)));
  const location_id = seeded.locations[0]?.id ?? 0;
  const token = newToken();
  const set = {
    ...{ by: 'Olga A', token_hash: hashToken(token), paired_at: new Date(), shown_at: new Date() },
    ...{ expires_at: new Date(Date.now() + 60_000), shown_by: seeded.users[0]?.id ?? 0, shown_by_name: 'Olga A' },
    ...{ asks: shown.order_id !== undefined, order_id: shown.order_id ?? null },
  };
  const { tenant_id, location_id: location, register: name } = customerDisplays;
  const [made] = await inTenant((tx) =>
    tx
      .insert(customerDisplays)
      .values({ tenant_id: tenantId, location_id, register, ...set })
      .onConflictDoUpdate({ target: [tenant_id, location, name], set })
      .returning(),
  );
  if (!made) throw new Error('No display');
  return { id: made.id, register, key: `${tenantId}.${token}` };
}

/** Calls about customer displays. */
export function displaySamples(company: Company) {
  const { at, staff } = company;
  const register = async () => (await staff.data(getCashPlace)).registers[0]?.name ?? '';
  const drawing = `data:image/png;base64,iVBORw0KGgo${Buffer.from('a name').toString('base64')}`;
  const keyOf = (link: string) => link.split('/').at(-1) ?? '';
  const newOrder = async () => ({ id: (await at('new', 'in-store')).id });
  async function unsignedId() {
    const { customer } = await at('new', 'in-store');
    const body = { kind: 'passport' as const, number: 'X1234567', birth_date: '1990-01-02', issued_by: 'US' };
    return { id: (await staff.data(takeCustomerId, { params: { id: customer.id }, body })).id };
  }
  const keyOfOrder = async () => keyOf((await staff.data(askStatementOnPhone, { params: await newOrder() })).link);
  return {
    phoneSignatures: {
      askStatementOnPhone: async () => ({ params: await newOrder() }),
      askIdSignatureOnPhone: async () => ({ params: await unsignedId() }),
      getPhoneSignature: async () => ({ body: { key: await keyOfOrder() } }),
      async signOnPhone() {
        const { link } = await staff.data(askIdSignatureOnPhone, { params: await unsignedId() });
        return { body: { key: keyOf(link), drawing } };
      },
    },
    customerDisplays: {
      pairCustomerDisplay: async () => ({ body: { register: await register() } }),
      removeCustomerDisplay: async () => ({ params: { id: (await pairedDisplay(company)).id } }),
      async showOnCustomerDisplay() {
        await pairedDisplay(company);
        return { body: { show: 'order' as const, order_id: (await at('new', 'in-store')).id } };
      },
      async enterDisplayCode() {
        const { code } = await staff.data(pairCustomerDisplay, { body: { register: await register() } });
        return { body: { code } };
      },
      getDisplayedTicket: async () => ({ body: { key: (await pairedDisplay(company)).key } }),
      async signOnDisplay() {
        const order_id = (await at('new', 'in-store')).id;
        const { key } = await pairedDisplay(company, { order_id });
        return { body: { key, order_id, owned_since: 'May 2024', drawing } };
      },
      async agreeOnDisplay() {
        const order = await at('new', 'in-store');
        await connectTexts(company);
        // A new number that was never asked for consent.
        await giveNumber(company, order, `+1503556${String(order.id % 10_000).padStart(4, '0')}`);
        const { key } = await pairedDisplay(company, { order_id: order.id });
        return { body: { key, order_id: order.id, agreed: ['updates' as const] } };
      },
    },
  };
}
