import { sumsOf } from '@recoup/contract/stock/invoice-sums';
import type { invoiceLines, invoices } from '../../src/schema/invoices.ts';

type Line = typeof invoiceLines.$inferSelect;
interface RawTax {
  readonly tax: string;
  readonly net: number;
  readonly amount: number;
}

const before = (lines: readonly Line[]) => lines.reduce((sum, { price, discount }) => sum + price - discount, 0);

/** The taxes of an invoice by its own totals, without returned lines. */
export function rawTaxes(invoice: typeof invoices.$inferSelect, lines: readonly Line[]): RawTax[] {
  if (lines.length === 0) return [];
  const { tax_name, tax_rate, tax2_name, tax2_rate, tax_included, tax_free_reason } = invoice;
  if (tax_free_reason !== null) return [{ tax: 'Tax-free', net: before(lines), amount: 0 }];
  const [used, full] = [
    lines.filter((one) => one.margin_cost !== null),
    lines.filter((one) => one.margin_cost === null && !one.untaxed),
  ];
  const fees = lines.filter((one) => one.untaxed);
  const nothing = fees.length > 0 ? [{ tax: 'Not taxed', net: before(fees), amount: 0 }] : [];
  const within = used.reduce((sum, one) => sum + one.tax_within, 0);
  const margin = used.length > 0 ? [{ tax: 'Margin scheme', net: before(used) - within, amount: within }] : [];
  if (full.length === 0) return [...margin, ...nothing];
  const summed = full.map(({ price, discount }) => ({ price, discount, margin_cost: null, returned: false }));
  const { tax, second_tax } = sumsOf(summed, invoice);
  const net = before(full) - (tax_included ? tax : 0);
  const rows = [
    { tax: `${tax_name} ${tax_rate / 1_000}%`, rate: tax_rate, net, amount: tax - second_tax },
    { tax: `${tax2_name} ${tax2_rate / 1_000}%`, rate: tax2_rate, net, amount: second_tax },
  ].flatMap(({ rate, ...row }) => (rate > 0 ? [row] : []));
  if (rows.length === 0) return [{ tax: 'Not taxed', net: net + before(fees), amount: 0 }, ...margin];
  return [...rows, ...margin, ...nothing];
}
