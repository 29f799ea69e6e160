import { couponIn } from '@recoup/words/coupon-words';
import type { Words } from '@recoup/words/words';
import { drawBarcode } from '../../../platform/pdf/barcode.ts';
import {
  addPage,
  drawPicture,
  grey,
  lineOf,
  officePaper,
  type Pdf,
  rule,
  write,
  writeFitting,
} from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Company } from '../../session/company/company.ts';
import { momentIn } from '../../settings/languages/print-words.ts';
import { addressLines, moneyOf, nameOf, type PrintItem, type PrintOrder, sumsOf } from './print-orders.ts';
import {
  belowName,
  buyerLines,
  counterLines,
  endTextOf,
  isAtCounter,
  numberOf,
  type PrintedReceipt,
  payoutLine,
  sellerLines,
  taxParts,
  titleOf,
} from './receipt-words.ts';

const margin = 50;
const size = 9;
/** The space below the last row of a page, for totals, terms and the page number. */
const foot = 40;
/** Quoted, total, and the space around them. Additions and deductions take extra lines. */
const totalsBlock = 70;
const termsSize = 8;
/** The number that readers look for. */
const totalSize = 13;
const mostTermLines = 50;
/** The line for the customer's signature, with space above it. */
const signatureBlock = 62;

/** The receipt of an order, on as many pages as its devices need. */
export function receiptSheet(company: Company, order: PrintOrder, now: Date, receipt: PrintedReceipt): Sheet {
  return (pdf) => {
    const paper = officePaper(company.country_code);
    const [width, height] = paper;
    const inner = width - 2 * margin;
    const head = headEnd(pdf, company, order, inner, receipt);
    const bottom = height - foot - 10 - columnHeads;
    const { words } = receipt;
    const terms = endTextOf(company, order, receipt);
    const besides =
      [order.coupon !== null, order.shipping_cost > 0].filter(Boolean).length + taxParts(order, words).length;
    const signed = isAtCounter(order) ? signatureBlock : 0;
    const totals = totalsBlock + signed + (besides > 0 ? (besides + 1) * lineOf(10) : 0);
    const end = totals + pdf.font('text').fontSize(termsSize).heightOfString(terms, { width: inner });
    const pages = pagesOf(pdf, order.items, inner, receipt, end, [bottom - head, bottom - nextHeadEnd]);
    for (const [i, items] of pages.entries()) {
      addPage(pdf, paper);
      let y =
        i === 0
          ? drawHead(pdf, company, order, inner, head, receipt)
          : drawNextHead(pdf, company, order, inner, receipt);
      y = drawColumns(pdf, y, inner, words);
      for (const item of items) y = drawItem(pdf, order, item, y, inner, receipt);
      if (i === pages.length - 1) drawEnd(pdf, order, terms, y, inner, words);
      const last = receipt.footer ? `${receipt.footer} · ` : '';
      const number = numberOf(order, receipt);
      const time = momentIn(words.locale, company.timezone)(now);
      const page = words.say('print.foot', { number, time, page: String(i + 1), pages: String(pages.length) });
      write(pdf, `${last}${page}`, margin, height - foot, inner, { size: 7.5, color: grey, align: 'center' });
    }
  };
}

const nextHeadEnd = margin + 24;
const columnHeads = 17;

/** Splits the devices into pages: the first has less room, and the last also has to fit the totals. */
function pagesOf(
  pdf: Pdf,
  items: readonly PrintItem[],
  inner: number,
  receipt: PrintedReceipt,
  endBlock: number,
  rooms: readonly [first: number, other: number],
): PrintItem[][] {
  const pages: PrintItem[][] = [[]];
  let [room] = rooms;
  for (const [i, item] of items.entries()) {
    const needed = itemHeight(pdf, item, inner, receipt) + (i === items.length - 1 ? endBlock : 0);
    if (needed > room) {
      pages.push([]);
      room = rooms[1];
    }
    pages.at(-1)?.push(item);
    room -= needed;
  }
  return pages;
}

const companySize = 15;
const greetingLines = 2;
/** The logo above the name. */
const logoBox = [180, 40] as const;
const nameTop = ({ logo }: PrintedReceipt) => margin + (logo ? logoBox[1] + 10 : 0);

/** Where the section about the company and the customer starts, and where it ends. */
function customerTop(pdf: Pdf, company: Company, order: PrintOrder, half: number, receipt: PrintedReceipt): number {
  const name = pdf.font('bold').fontSize(companySize).heightOfString(company.name, { width: half });
  const address = buyerLines(company, order).length * lineOf(size);
  const top = Math.max(nameTop(receipt) + Math.min(name, 2 * lineOf(companySize)) + address, margin + 90) + 14;
  return top + (receipt.greeting ? greetingLines * lineOf(10) + 8 : 0);
}

function headEnd(pdf: Pdf, company: Company, order: PrintOrder, inner: number, receipt: PrintedReceipt): number {
  const lines = customerLines(company, order).length + sellerLines(order, receipt.words).length;
  // The payout takes two lines, and its date another one.
  const beside = 3 + counterLines(order, receipt.words).length;
  const top = customerTop(pdf, company, order, inner / 2, receipt) + 10;
  return top + Math.max(lineOf(10) + lines * lineOf(size), beside * lineOf(size)) + 16;
}

function customerLines(company: Company, { customer }: PrintOrder): string[] {
  const { address, email, phone } = customer;
  return [...addressLines(address, company.country_code), email, phone ?? ''].filter(Boolean);
}

function drawHead(
  pdf: Pdf,
  company: Company,
  order: PrintOrder,
  inner: number,
  end: number,
  receipt: PrintedReceipt,
): number {
  const half = inner / 2;
  const { say, locale } = receipt.words;
  const moment = momentIn(locale, company.timezone);
  if (receipt.logo) drawPicture(pdf, receipt.logo, margin, margin, [...logoBox]);
  let left = write(pdf, company.name, margin, nameTop(receipt), half, { size: companySize, font: 'bold', lines: 2 });
  for (const line of buyerLines(company, order)) left = write(pdf, line, margin, left, half, { size });
  const right = margin + half;
  const { title, number } = titleOf(order, receipt);
  write(pdf, title, right, margin, half, { size: 15, font: 'bold', align: 'right' });
  write(pdf, say('print.number', { number }), right, margin + 24, half, {
    size: 11,
    align: 'right',
  });
  write(pdf, moment(order.created_at), right, margin + 42, half, { size, align: 'right' });
  if (receipt.show_barcode)
    drawBarcode(pdf, String(order.number), { x: right + half - 130, y: margin + 60, width: 145, height: 24 });

  const top = customerTop(pdf, company, order, half, receipt);
  const { greeting } = receipt;
  if (greeting) {
    write(pdf, greeting, margin, top - greetingLines * lineOf(10) - 8, inner, { size: 10, lines: greetingLines });
  }
  write(pdf, say('print.customer').toUpperCase(), margin, top, half, { size: 6.5, color: grey });
  let y = writeFitting(pdf, nameOf(order), margin, top + 10, half, { size: 10, font: 'bold' });
  for (const line of [...customerLines(company, order), ...sellerLines(order, receipt.words)])
    y = writeFitting(pdf, line, margin, y, half, { size });
  write(pdf, say('print.payout').toUpperCase(), right + 20, top, half - 20, { size: 6.5, color: grey });
  const how = payoutLine(order, receipt.words);
  let below = write(pdf, how, right + 20, top + 10, half - 20, { size, lines: 2 });
  const paid = order.paid_at ? [say('print.paid', { time: moment(order.paid_at) })] : [];
  for (const line of [...paid, ...counterLines(order, receipt.words)])
    below = write(pdf, line, right + 20, below, half - 20, { size });
  return end;
}

function drawNextHead(pdf: Pdf, { name }: Company, order: PrintOrder, inner: number, receipt: PrintedReceipt): number {
  const title = receipt.words.say('print.head', { company: name, number: numberOf(order, receipt) });
  write(pdf, title, margin, margin, inner, { size: 10, font: 'bold' });
  return nextHeadEnd;
}

/** Shares of the width: device, condition, price. */
const shares = [0.52, 0.28, 0.2] as const;

function columnsOf(inner: number) {
  const [device, condition, price] = shares.map((share) => share * inner) as [number, number, number];
  return { device, condition, price, conditionAt: margin + device, priceAt: margin + device + condition };
}

function drawColumns(pdf: Pdf, y: number, inner: number, { say }: Words): number {
  const { device, condition, price, conditionAt, priceAt } = columnsOf(inner);
  write(pdf, say('print.device').toUpperCase(), margin, y, device, { size: 6.5, color: grey });
  write(pdf, say('print.condition').toUpperCase(), conditionAt, y, condition, { size: 6.5, color: grey });
  write(pdf, say('print.price').toUpperCase(), priceAt, y, price, { size: 6.5, color: grey, align: 'right' });
  rule(pdf, margin, y + 12, inner);
  return y + columnHeads;
}

function itemHeight(pdf: Pdf, item: PrintItem, inner: number, receipt: PrintedReceipt): number {
  pdf.font('text').fontSize(size);
  const name = Math.min(pdf.heightOfString(item.name, { width: columnsOf(inner).device - 12 }), 2 * lineOf(size));
  return name + (belowName(item, receipt) ? lineOf(7.5) : 0) + 6;
}

function drawItem(
  pdf: Pdf,
  order: PrintOrder,
  item: PrintItem,
  y: number,
  inner: number,
  receipt: PrintedReceipt,
): number {
  const { device, condition, price, conditionAt, priceAt } = columnsOf(inner);
  let end = write(pdf, item.name, margin, y, device - 12, { size, lines: 2 });
  const below = belowName(item, receipt);
  if (below) end = write(pdf, below, margin, end, device - 12, { size: 7.5, color: grey });
  write(pdf, item.condition ?? item.quoted_condition, conditionAt, y, condition - 8, { size, lines: 2 });
  const amount = receipt.words.money(moneyOf(order, item.agreed_amount ?? item.quoted_amount));
  write(pdf, amount, priceAt, y, price, { size, align: 'right' });
  rule(pdf, margin, end + 2, inner, 0.25);
  return y + itemHeight(pdf, item, inner, receipt);
}

function drawEnd(pdf: Pdf, order: PrintOrder, terms: string, y: number, inner: number, words: Words): void {
  const { say, money } = words;
  const { device, condition, price, conditionAt, priceAt } = columnsOf(inner);
  const { agreed, devices, coupon, shipping, quoted, total } = sumsOf(order);
  const line = (label: string, amount: number, at: number, font: 'text' | 'bold', size = 10) => {
    // A long code starts further left instead of being cut off.
    const fits = pdf.font(font).fontSize(size).widthOfString(label) < condition - 8;
    if (fits) write(pdf, label, conditionAt, at, condition, { size, font });
    else write(pdf, label, margin, at, device + condition - 8, { size, font, align: 'right' });
    return write(pdf, money(moneyOf(order, amount)), priceAt, at, price, { size, font, align: 'right' });
  };
  let next = y + 6;
  if (total !== quoted) next = line(say('order.quoted'), quoted, next, 'text');
  if (order.coupon || shipping > 0) next = line(say('print.devices'), devices, next, 'text');
  if (order.coupon) {
    next = line(couponIn(words, order.coupon), coupon, next, 'text');
  }
  for (const { label, amount } of taxParts(order, words)) next = line(label, amount, next, 'text');
  if (shipping > 0) next = line(say('order.shipping'), -shipping, next, 'text');
  next = line(say(agreed ? 'order.total' : 'order.quoted_total'), total, next, 'bold', totalSize) + 16;
  next = write(pdf, terms, margin, next, inner, { size: termsSize, color: grey, lines: mostTermLines });
  if (!isAtCounter(order)) return;
  rule(pdf, margin, next + 44, inner / 2);
  write(pdf, say('print.signature'), margin, next + 48, inner / 2, { size: 6.5, color: grey });
}
