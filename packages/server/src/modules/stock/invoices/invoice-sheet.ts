import { formatMoney, type Money } from '@recoup/contract/money';
import { invoiceStatuses, receiptMethods } from '@recoup/contract/stock/invoice-status';
import type { Invoice, InvoiceLine } from '@recoup/contract/stock/invoices';
import { addPage, grey, officePaper, type Pdf, rule, write } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Company } from '../../company.ts';
import { dayText } from '../../print-words.ts';

const margin = 50;
const size = 9;
const foot = 40;
/** Sums, payments and conditions begin on a new page where less than this is left. */
const endBlock = 190;

/** An invoice, on as many pages as its items need. */
export function invoiceSheet(company: Company, invoice: Invoice, now: Date): Sheet {
  return (pdf) => {
    const paper = officePaper(company.country_code);
    const [width, height] = paper;
    const inner = width - 2 * margin;
    let page = 0;
    const turn = () => {
      addPage(pdf, paper);
      page += 1;
      const text = `Invoice ${invoice.number} · printed ${dayText(now, company)} · page ${page}`;
      write(pdf, text, margin, height - foot, inner, { size: 7.5, color: grey, align: 'center' });
    };
    turn();
    let y = drawHead(pdf, company, invoice, inner);
    for (const line of invoice.lines) {
      if (y > height - foot - 40) {
        turn();
        y = margin;
      }
      y = drawLine(pdf, line, y, inner);
    }
    if (y > height - foot - endBlock) {
      turn();
      y = margin;
    }
    drawEnd(pdf, invoice, company, y + 8, inner);
  };
}

function drawHead(pdf: Pdf, company: Company, invoice: Invoice, inner: number): number {
  const half = inner / 2;
  const right = margin + half;
  let y = write(pdf, company.name, margin, margin, half, { size: 15, font: 'bold', lines: 2 });
  for (const line of (company.address_text ?? '').split(/\r?\n/).slice(0, 6))
    y = write(pdf, line, margin, y, half, { size });
  write(pdf, 'Invoice', right, margin, half, { size: 15, font: 'bold', align: 'right' });
  write(pdf, `No. ${invoice.number}`, right, margin + 24, half, { size: 11, align: 'right' });
  write(pdf, dayText(new Date(invoice.created_at), company), right, margin + 42, half, { size, align: 'right' });
  write(pdf, invoiceStatuses[invoice.status].name, right, margin + 56, half, { size, align: 'right' });
  const top = Math.max(y, margin + 80) + 14;
  write(pdf, 'CUSTOMER', margin, top, half, { size: 6.5, color: grey });
  y = write(pdf, invoice.customer_name, margin, top + 10, half, { size: 10, font: 'bold' });
  if (invoice.customer_email) y = write(pdf, invoice.customer_email, margin, y, half, { size });
  rule(pdf, margin, y + 14, inner);
  return y + 20;
}

function drawLine(pdf: Pdf, line: InvoiceLine, y: number, inner: number): number {
  const amount = { ...line.price, amount: line.price.amount - line.discount.amount };
  const back = line.returned_at ? ' (returned)' : '';
  write(pdf, formatMoney(amount), margin + inner * 0.75, y, inner * 0.25, { size, align: 'right' });
  let end = write(pdf, `${line.name}${back}`, margin, y, inner * 0.72, { size, lines: 2 });
  const off = line.discount.amount > 0 ? `Discount ${formatMoney(line.discount)}` : '';
  const more = [line.imei && `IMEI ${line.imei}`, off].filter(Boolean).join(' · ');
  if (more) end = write(pdf, more, margin, end, inner * 0.72, { size: 7.5, color: grey });
  rule(pdf, margin, end + 2, inner, 0.25);
  return end + 6;
}

function drawEnd(pdf: Pdf, invoice: Invoice, company: Company, top: number, inner: number): void {
  let y = top;
  const sum = (label: string, value: Money, font: 'text' | 'bold' = 'text') => {
    write(pdf, label, margin + inner * 0.4, y, inner * 0.35, { size: 10, font, align: 'right' });
    y = write(pdf, formatMoney(value), margin + inner * 0.75, y, inner * 0.25, { size: 10, font, align: 'right' });
  };
  sum('Items', invoice.subtotal);
  if (invoice.discount.amount > 0) sum('Discount', { ...invoice.discount, amount: -invoice.discount.amount });
  if (invoice.tax_rate > 0) sum(`${invoice.tax_name} ${invoice.tax_rate / 100} %`, invoice.tax);
  sum('Total', invoice.total, 'bold');
  for (const { amount, method, at } of invoice.payments.slice(-6))
    sum(`${receiptMethods[method]}, ${dayText(new Date(at), company)}`, amount);
  sum('Balance', invoice.balance, 'bold');
  write(pdf, invoice.conditions, margin, y + 16, inner, { size: 8, color: grey, lines: 12 });
}
