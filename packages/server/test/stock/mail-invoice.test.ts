import { createInvoice, sendInvoice } from '@recoup/contract/stock/invoices';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, at, query } = useCompany();

test('[invoices-03] an invoice for a device bought through an order can be emailed', async () => {
  const { id: orderId } = await at('paid');
  const [item] = await query<{ id: number }>('select id from inventory_items where order_id = $1', [orderId]);
  const lines = [{ inventory_id: item?.id ?? 0, price: 15_000 }];
  const { id, number } = await staff.data(createInvoice, { body: { customer_id: null, lines } });
  await staff.ok(sendInvoice, { params: { id }, body: { to: 'buyer@example.test' } });
  const mail = () => app.services.mails.find(({ to }) => to === 'buyer@example.test');
  await until(() => mail() !== undefined);
  expect(mail()?.attachments?.map(({ filename }) => filename)).toEqual([`invoice-${number}.pdf`]);
});
