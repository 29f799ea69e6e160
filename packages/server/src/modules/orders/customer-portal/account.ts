import {
  type getCustomerAccount as getEndpoint,
  type setCustomerLanguage as languageEndpoint,
  type PortalOrder,
  portalOrders,
} from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { customerLook } from '../../settings/customer-look/customer-look.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { asCustomerOrder, readCustomerOrders, readShownOnOrders } from '../customer-orders/read-customer-orders.ts';
import { linksOf } from '../orders/link.ts';
import { asCustomer } from './sign-in.ts';

/** Everything a signed-in customer can see, newest first. */
export const getCustomerAccount: Handler<typeof getEndpoint> = async (db, { params, now, services }) => {
  const { secrets } = services;
  const data = await asCustomer(db, { key: params.id, secrets, now }, async (tx, customer, until) => {
    const { id, tenant_id, first_name, language } = customer;
    const company = await readCompany(tx);
    const shownFields = await readShownOnOrders(tx);
    const found = await readCustomerOrders(tx, eq(orders.customer_id, id), portalOrders + 1);
    const shown = found.slice(0, portalOrders).map((row): PortalOrder => {
      const { items, label, order_number, created_at, step, sums, offer, payout } = asCustomerOrder(
        row,
        shownFields,
        now,
      );
      const { status, kit } = linksOf(secrets, row);
      const devices = items.map(({ name }) => name);
      const summary = { order_number, created_at, step, sums, offer, payout };
      return { ...summary, devices, status, kit: label?.printable ? kit : null };
    });
    return {
      ...(await customerLook(tx, services, tenant_id, await wordsFor(tx, company, customer))),
      company_name: company.name,
      company_timezone: company.timezone,
      first_name,
      language,
      orders: shown,
      more: found.length > portalOrders,
      until: until.toISOString(),
    };
  });
  return { data };
};

export const setCustomerLanguage: Handler<typeof languageEndpoint> = async (
  db,
  { params, body, now, services: { secrets } },
) => {
  await asCustomer(db, { key: params.id, secrets, now }, (tx, { id }) =>
    tx.update(customers).set({ language: body.language }).where(eq(customers.id, id)),
  );
  return { success: true, message: 'Language saved', data: null };
};
