import type { Money } from '@recoup/contract/money';
import { percentOf } from '@recoup/contract/stock/invoice-sums';
import type { Invoice, InvoiceLine } from '@recoup/contract/stock/invoices';
import type { Words } from '@recoup/words/words';
import {
  addPage,
  drawPicture,
  grey,
  officePaper,
  type Pdf,
  rule,
  write,
  writeFitting,
} from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Company } from '../../session/company/company.ts';
import { dayIn } from '../../settings/languages/print-words.ts';

const margin = 50;
const size = 9;
const foot = 40;
/** Totals, payments and terms start on a new page if less space than this is left. */
const endBlock = 190;

/** What printing an invoice needs besides the invoice: the company, the customer's language and the logo. */
interface Look {
  readonly company: Company;
  readonly words: Words;
  readonly day: (date: Date) => string;
  readonly logo: Buffer | null;
}

/** An invoice in the customer's language, on as many pages as its items need. */
export function invoiceSheet(
  company: Company,
  invoice: Invoice,
  now: Date,
  words: Words,
  logo: Buffer | null = null,
): Sheet {
  const look: Look = { company, words, day: dayIn(words.locale, company.timezone), logo };
  const { say } = words;
  return (pdf) => {
    const paper = officePaper(company.country_code);
    const [width, height] = paper;
    const inner = width - 2 * margin;
    let page = 0;
    const turn = () => {
      addPage(pdf, paper);
      page += 1;
      const text = say('invoice.foot', { number: invoice.number, day: look.day(now), page });
      write(pdf, text, margin, height - foot, inner, { size: 7.5, color: grey, align: 'center' });
    };
    turn();
    let y = drawHead(pdf, look, invoice, inner);
    // If some lines are taxed in full, each margin scheme line is marked.
    const mixed = invoice.lines.some((line) => !line.margin);
    for (const line of invoice.lines) {
      if (y > height - foot - 40) {
        turn();
        y = margin;
      }
      y = drawLine(pdf, look, { ...line, mixed }, y, inner);
    }
    if (y > height - foot - endBlock) {
      turn();
      y = margin;
    }
    drawEnd(pdf, look, invoice, y + 8, inner);
  };
}

function drawHead(pdf: Pdf, { company, words, day, logo }: Look, invoice: Invoice, inner: number): number {
  const { say } = words;
  const half = inner / 2;
  const right = margin + half;
  if (logo) drawPicture(pdf, logo, margin, margin, [180, 40]);
  let y = write(pdf, company.name, margin, logo ? margin + 50 : margin, half, { size: 15, font: 'bold', lines: 2 });
  const { name: shop, legal_business_name: legal, address_text } = company;
  // An invoice shows the legal seller.
  const above = [legal && legal !== shop ? legal : '', ...(address_text ?? '').split(/\r?\n/).slice(0, 6)];
  for (const line of above.filter(Boolean)) y = write(pdf, line, margin, y, half, { size });
  write(pdf, say('invoice.title'), right, margin, half, { size: 15, font: 'bold', align: 'right' });
  write(pdf, say('print.number', { number: invoice.number }), right, margin + 24, half, { size: 11, align: 'right' });
  write(pdf, day(new Date(invoice.created_at)), right, margin + 42, half, { size, align: 'right' });
  write(pdf, say(invoice.status === 3 ? 'invoice.paid' : 'invoice.open'), right, margin + 56, half, {
    size,
    align: 'right',
  });
  if (invoice.due_on !== null && invoice.balance.amount > 0) {
    write(pdf, say('invoice.due', { day: words.day(`${invoice.due_on}T12:00:00Z`, 'UTC') }), right, margin + 70, half, {
      size,
      font: 'bold',
      align: 'right',
    });
  }
  const top = Math.max(y, margin + 80) + 14;
  write(pdf, say('print.customer').toUpperCase(), margin, top, half, { size: 6.5, color: grey });
  const name = invoice.customer_id === null ? say('invoice.walk_in') : invoice.customer_name;
  y = writeFitting(pdf, name, margin, top + 10, half, { size: 10, font: 'bold' });
  if (invoice.customer_email) y = writeFitting(pdf, invoice.customer_email, margin, y, half, { size });
  const { buyer_tax_number: taxNumber } = invoice;
  if (taxNumber) y = write(pdf, say('invoice.tax_number', { number: taxNumber }), margin, y, half, { size });
  rule(pdf, margin, y + 14, inner);
  return y + 20;
}

/** The taxes to show. Margin scheme sales must not show any. */
const shownTaxes = ({ taxes, lines }: Invoice) =>
  lines.some((line) => !line.margin && line.returned_at === null) ? taxes : [];

/** The legal notes of an invoice: why it's tax-exempt, or that the margin is taxed. */
function lawOf({ tax_free, lines }: Invoice, { say }: Words): string[] {
  if (tax_free) {
    const { reason, certificate } = tax_free;
    const free = say('invoice.tax_free', { reason });
    return certificate ? [free, say('invoice.certificate', { number: certificate })] : [free];
  }
  return lines.some(({ margin }) => margin) ? [say('invoice.margin')] : [];
}

function drawLine(
  pdf: Pdf,
  { words: { say, money }, day }: Look,
  line: InvoiceLine & { mixed: boolean },
  y: number,
  inner: number,
): number {
  const amount = { ...line.price, amount: line.price.amount - line.discount.amount };
  const name = line.returned_at ? say('invoice.returned', { device: line.name }) : line.name;
  write(pdf, money(amount), margin + inner * 0.75, y, inner * 0.25, { size, align: 'right' });
  let end = write(pdf, name, margin, y, inner * 0.72, { size, lines: 2 });
  const off = line.discount.amount > 0 ? say('invoice.off', { amount: money(line.discount) }) : '';
  const scheme = line.margin && line.mixed && say('invoice.margin');
  const warranty = line.warranty_until && say('invoice.warranty', { day: day(new Date(line.warranty_until)) });
  const serial = line.serial && `Serial number ${line.serial}`;
  const more = [line.condition, line.imei && `IMEI ${line.imei}`, serial, off, warranty, scheme]
    .filter(Boolean)
    .join(' · ');
  if (more) end = write(pdf, more, margin, end, inner * 0.72, { size: 7.5, color: grey });
  rule(pdf, margin, end + 2, inner, 0.25);
  return end + 6;
}

function drawEnd(pdf: Pdf, { words, day }: Look, invoice: Invoice, top: number, inner: number): void {
  const { say, money, number } = words;
  let y = top;
  const sum = (label: string, value: Money, font: 'text' | 'bold' = 'text', size = 10) => {
    write(pdf, label, margin + inner * 0.4, y, inner * 0.35, { size, font, align: 'right' });
    y = write(pdf, money(value), margin + inner * 0.75, y, inner * 0.25, { size, font, align: 'right' });
  };
  sum(say('invoice.items'), invoice.subtotal);
  if (invoice.discount.amount > 0)
    sum(say('invoice.discount'), { ...invoice.discount, amount: -invoice.discount.amount });
  const taxes = () => {
    const word = invoice.tax_included ? 'invoice.tax_included' : 'invoice.tax';
    for (const { name, rate, amount } of shownTaxes(invoice))
      sum(say(word, { name, rate: number(percentOf({ tax_rate: rate })) }), amount);
  };
  if (!invoice.tax_included) taxes();
  sum(say('invoice.total'), invoice.total, 'bold', 13);
  if (invoice.tax_included) taxes();
  for (const { amount, method, at } of invoice.payments.slice(-6))
    sum(say('invoice.payment', { method: say(`invoice.method.${method}`), day: day(new Date(at)) }), amount);
  sum(say('invoice.balance'), invoice.balance, 'bold');
  const law = lawOf(invoice, words);
  if (law.length > 0) y = write(pdf, law.join('\n'), margin, y + 12, inner, { size, lines: 4 });
  write(pdf, invoice.conditions, margin, y + 16, inner, { size: 8, color: grey, lines: 12 });
}
