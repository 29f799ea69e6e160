import { couponIn } from '@recoup/words/coupon-words';
import { drawBarcode } from '../../../platform/pdf/barcode.ts';
import {
  addPage,
  drawPicture,
  grey,
  lineOf,
  millimetre,
  type Pdf,
  printable,
  rule,
  write,
} from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Company } from '../../session/company/company.ts';
import { momentIn } from '../../settings/languages/print-words.ts';
import { moneyOf, nameOf, type PrintOrder, sumsOf } from './print-orders.ts';
import {
  belowName,
  buyerLines,
  counterLines,
  endTextOf,
  isAtCounter,
  type PrintedReceipt,
  payoutLine,
  sellerLines,
  taxParts,
  titleOf,
} from './receipt-words.ts';

const width = 80 * millimetre;
/** Printers of this width print on 72 mm. */
const margin = 4 * millimetre;
const inner = width - 2 * margin;
const size = 8;
const mostLines = 60;

/** A part of the strip, with its height and how to draw it from a y position. */
interface Part {
  height: number;
  draw: (pdf: Pdf, y: number) => void;
}

/** The receipt of an order on an 80 mm roll: one strip, as long as needed. */
export function receiptRoll(company: Company, order: PrintOrder, now: Date, receipt: PrintedReceipt): Sheet {
  return (pdf) => {
    const parts = [
      ...headOf(pdf, company, order, receipt),
      ...order.items.flatMap((item) => itemOf(pdf, order, item, receipt)),
      ...sumOf(order, receipt),
      ...endOf(pdf, company, order, now, receipt),
    ];
    const length = parts.reduce((sum, { height }) => sum + height, 2 * margin);
    addPage(pdf, [width, length]);
    let y = margin;
    for (const part of parts) {
      part.draw(pdf, y);
      y += part.height;
    }
  };
}

type Look = NonNullable<Parameters<typeof write>[5]>;

/** A text over the full width, on as many lines as needed. */
function words(pdf: Pdf, text: string, look: Look = {}): Part[] {
  const shown = printable(text);
  if (shown === '') return [];
  const used = { size, lines: mostLines, ...look };
  const needed = pdf
    .font(used.font ?? 'text')
    .fontSize(used.size)
    .heightOfString(shown, { width: inner });
  const height = Math.min(needed, lineOf(used.size) * used.lines);
  return [{ height, draw: (paper, y) => void write(paper, text, margin, y, inner, used) }];
}

/** A label on the left with an amount on the right. */
function amount(label: string, money: string, look: Look = {}): Part {
  const used = { size, ...look };
  return {
    height: lineOf(used.size) + 1,
    draw: (pdf, y) => {
      write(pdf, label, margin, y, inner * 0.65, used);
      write(pdf, money, margin + inner * 0.5, y, inner * 0.5, { ...used, align: 'right' });
    },
  };
}

const gap = (height: number): Part => ({ height, draw: () => undefined });
const line: Part = { height: 7, draw: (pdf, y) => rule(pdf, margin, y + 3, inner) };

/** The logo in the middle of the strip. */
const logoPart = (logo: Buffer): Part => ({
  height: 46,
  draw: (pdf, y) => void drawPicture(pdf, logo, margin + inner / 4, y, [inner / 2, 38]),
});

function headOf(pdf: Pdf, company: Company, order: PrintOrder, receipt: PrintedReceipt): Part[] {
  const { email, phone } = order.customer;
  const { locale } = receipt.words;
  const { logo } = receipt;
  const { title, number } = titleOf(order, receipt);
  return [
    ...(logo ? [logoPart(logo)] : []),
    ...words(pdf, company.name, { size: 13, font: 'bold', align: 'center' }),
    ...buyerLines(company, order).flatMap((text) => words(pdf, text, { align: 'center' })),
    gap(6),
    ...words(pdf, receipt.greeting, { align: 'center' }),
    line,
    amount(title, number, { font: 'bold', size: 10 }),
    ...words(pdf, momentIn(locale, company.timezone)(order.created_at)),
    ...counterLines(order, receipt.words).flatMap((text) => words(pdf, text)),
    ...words(pdf, [nameOf(order), phone ?? email].filter(Boolean).join(', ')),
    ...sellerLines(order, receipt.words).flatMap((text) => words(pdf, text)),
    line,
  ];
}

function itemOf(pdf: Pdf, order: PrintOrder, item: PrintOrder['items'][number], receipt: PrintedReceipt): Part[] {
  return [
    ...words(pdf, item.name, { font: 'bold' }),
    ...words(pdf, belowName(item, receipt), { size: 7, color: grey }),
    amount(
      item.condition ?? item.quoted_condition,
      receipt.words.money(moneyOf(order, item.agreed_amount ?? item.quoted_amount)),
    ),
    gap(2),
  ];
}

function sumOf(order: PrintOrder, { words: receiptWords }: PrintedReceipt): Part[] {
  const { say } = receiptWords;
  const { agreed, devices, coupon, shipping, quoted, total } = sumsOf(order);
  const money = (minor: number) => receiptWords.money(moneyOf(order, minor));
  return [
    line,
    ...(total === quoted ? [] : [amount(say('order.quoted'), money(quoted))]),
    ...(order.coupon || shipping > 0 ? [amount(say('print.devices'), money(devices))] : []),
    ...(order.coupon ? [amount(couponIn(receiptWords, order.coupon), money(coupon))] : []),
    ...taxParts(order, receiptWords).map((part) => amount(part.label, money(part.amount))),
    ...(shipping > 0 ? [amount(say('order.shipping'), money(-shipping))] : []),
    amount(say(agreed ? 'order.total' : 'order.quoted_total'), money(total), { font: 'bold', size: 11 }),
  ];
}

function endOf(pdf: Pdf, company: Company, order: PrintOrder, now: Date, receipt: PrintedReceipt): Part[] {
  const { paid_at } = order;
  const { say, locale } = receipt.words;
  const how = payoutLine(order, receipt.words);
  const paid = paid_at && say('print.paid_how', { time: momentIn(locale, company.timezone)(paid_at), how });
  const barcode: Part = {
    height: 34,
    draw: (paper, y) => drawBarcode(paper, String(order.number), { x: margin, y: y + 6, width: inner, height: 26 }),
  };
  const signature: Part = {
    height: 42,
    draw: (paper, y) => {
      rule(paper, margin, y + 28, inner);
      write(paper, say('print.signature'), margin, y + 31, inner, { size: 6.5, color: grey });
    },
  };
  return [
    gap(3),
    ...words(pdf, paid ?? say('print.to_pay', { how }), { font: 'bold' }),
    gap(5),
    ...words(pdf, endTextOf(company, order, receipt), { size: 7, color: grey }),
    ...(isAtCounter(order) ? [signature] : []),
    ...(receipt.show_barcode ? [barcode] : []),
    ...words(pdf, receipt.footer, { align: 'center' }),
    ...words(pdf, say('print.printed', { day: momentIn(locale, company.timezone)(now) }), {
      size: 6.5,
      color: grey,
      align: 'center',
    }),
  ];
}
