import { createInventoryItem, getInventoryItem } from '@recoup/contract/stock/inventory-items';
import { createInvoice, getInvoice, printInvoice } from '@recoup/contract/stock/invoices';
import { claimWarranty, getItemWarranty, warrantySettings } from '@recoup/contract/stock/warranties';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';
import { readPdf } from '../prints/pdf.ts';
import { usd } from '../trade.ts';

const { app, staff: owner, as, seeded, query } = useCompany({ bare: true });
const clerk = as('staff');

const set = async (rules: (typeof warrantySettings)['initial']['rules']) => {
  const { version } = await owner.data(warrantySettings.get);
  await owner.ok(warrantySettings.put, { body: { rules, version } });
};
const item = async (condition = 'Good', category: 'golf' | 'books' = 'golf') => {
  const named = { device_id: null, name: `Driver ${condition}`, category, imei: null, condition };
  const location_id = seeded.locations[0]?.id ?? 0;
  const body = { ...named, attributes: {}, price: 8_000, location_id, cost: 5_000 };
  return (await owner.data(createInventoryItem, { body })).id;
};
const sell = async (...ids: number[]) => {
  const lines = ids.map((inventory_id) => ({ inventory_id, price: 8_000 }));
  const payment = { amount: 8_000 * ids.length, method: 'cash' as const };
  return owner.data(createInvoice, { body: { customer_id: null, lines, payment } });
};
const warrantyOf = (id: number, who = owner) => who.data(getItemWarranty, { params: { id } });
const monthsUntil = (at: string | null | undefined, from: string) => {
  if (!at) return null;
  const [until, since] = [new Date(at), new Date(from)];
  return (until.getUTCFullYear() - since.getUTCFullYear()) * 12 + until.getUTCMonth() - since.getUTCMonth();
};

test('the first rule that fits sets when the warranty ends, and the invoice and the device show it', async () => {
  await set([
    { category: 'golf', condition: 'poor', months: 3 },
    { category: 'golf', condition: '', months: 24 },
  ]);
  const [poor, good, book] = [await item('Poor'), await item(), await item('Good', 'books')];
  const invoice = await sell(poor, good, book);
  const months = invoice.lines.map((line) => monthsUntil(line.warranty_until, invoice.created_at));
  expect(months).toEqual([3, 24, null]);
  expect(await warrantyOf(good)).toMatchObject({
    is_covered: true,
    sale: { number: invoice.number, buyer: 'Walk-in' },
  });
  expect(await warrantyOf(book)).toMatchObject({ is_covered: false, sale: { until: null } });
  expect(await warrantyOf(await item())).toEqual({ sale: null, is_covered: false, claims: [] });
  const headers = { authorization: `Bearer ${owner.token}` };
  const print = await app.app.inject({ method: 'GET', url: urlOf(printInvoice, { id: invoice.id }), headers });
  const paper = readPdf(print.rawPayload).flatMap(({ lines }) => lines);
  expect(paper.filter((line) => line.includes('Warranty until'))).toHaveLength(2);
  // Later rules don't change earlier sales.
  await set([]);
  expect((await warrantyOf(good)).is_covered).toBe(true);
  await query(`update invoice_lines set warranty_until = now() - interval '1 second' where inventory_id = $1`, [good]);
  expect((await warrantyOf(good)).is_covered).toBe(false);
});

test('a claim ends in a repair, a replacement or a refund, with its cost', async () => {
  await set([{ category: '', condition: '', months: 12 }]);
  const [repaired, replaced, returned] = [await item(), await item(), await item()];
  const invoice = await sell(repaired, replaced, returned);
  const claim = (id: number, body: object) =>
    owner.data(claimWarranty, { params: { id }, body: { kind: 'repair', problem: 'Broken', ...body } });

  expect(await claim(repaired, { cost: 2_500 })).toMatchObject({
    is_covered: true,
    claims: [{ kind: 'repair', cost: usd(2_500), is_covered: true, problem: 'Broken' }],
  });
  expect((await warrantyOf(repaired, clerk)).claims[0]).not.toHaveProperty('cost');

  const replacement = await item();
  const body = { kind: 'replacement' as const, problem: 'Dead', replacement_id: replacement, cost: 300 };
  await owner.ok(claimWarranty, { params: { id: replaced }, body });
  const after = await owner.data(getInvoice, { params: { id: invoice.id } });
  expect(after).toMatchObject({ total: invoice.total, paid: invoice.paid, status: 3, items: 3 });
  const until = invoice.lines.find(({ inventory_id }) => inventory_id === replaced)?.warranty_until;
  expect((await warrantyOf(replacement)).sale?.until).toBe(until);
  expect((await owner.data(getInventoryItem, { params: { id: replaced } })).status).toBe(5);
  expect((await owner.data(getInventoryItem, { params: { id: replacement } })).status).toBe(2);
  expect((await warrantyOf(replaced)).claims).toMatchObject([{ kind: 'replacement', replacement_id: replacement }]);

  await claim(returned, { kind: 'refund', outcome: 'restock', method: 'card' });
  const last = await owner.data(getInvoice, { params: { id: invoice.id } });
  expect(last).toMatchObject({ total: usd(16_000), paid: usd(16_000) });
  expect(last.payments.at(-1)).toMatchObject({ method: 'card', amount: usd(-8_000) });
  const again = { params: { id: returned }, body: { kind: 'refund' as const, problem: 'Broken' } };
  expect((await owner.refused(claimWarranty, again)).code).toBe('transition_refused');
  const missing = { params: { id: repaired }, body: { kind: 'replacement' as const, problem: 'Broken' } };
  expect((await owner.refused(claimWarranty, missing)).errors).toEqual({ replacement_id: ['is required'] });
});
