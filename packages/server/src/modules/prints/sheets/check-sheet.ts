import { formatMoney, type Money } from '@recoup/contract/money';
import type { CheckPosition } from '@recoup/contract/payouts/check-position';
import {
  addPage,
  drawPicture,
  grey,
  inch,
  letter,
  type Pdf,
  rule,
  write,
  writeWhole,
} from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Company } from '../../session/company/company.ts';
import { dayText, momentText } from '../../settings/languages/print-words.ts';
import type { Check } from './checks-of-orders.ts';
import { legalAmount } from './legal-amount.ts';
import { addressLines, moneyOf, nameOf, type PrintOrder, sumsOf } from './print-orders.ts';

const [width, height] = letter;
const third = height / 3;
const margin = 0.5 * inch;
const inner = width - 2 * margin;

/** Which third of the sheet is the check, and which are the stubs. */
const thirds: Record<CheckPosition, readonly [check: number, stubs: readonly [number, number]]> = {
  top: [0, [1, 2]],
  middle: [1, [0, 2]],
  bottom: [2, [0, 1]],
};

/** How a company's checks look. */
export interface CheckLook {
  readonly position: CheckPosition;
  readonly logo: Buffer | null;
  readonly signature: Buffer | null;
}

/**
 * A check on letter paper with two stubs, one for the customer and one for the books. The MICR line stays blank,
 * because check paper comes with it preprinted to the bank's specification.
 */
export function checkSheet(company: Company, order: PrintOrder, check: Check, look: CheckLook): Sheet {
  return (pdf) => {
    addPage(pdf, letter);
    const [at, stubs] = thirds[look.position];
    drawCheck(pdf, at * third, company, order, check, look);
    for (const stub of stubs) drawStub(pdf, stub * third, company, order, check);
    for (const fold of [1, 2]) rule(pdf, 0, fold * third, width, 0.1);
  };
}

function drawCheck(pdf: Pdf, top: number, company: Company, order: PrintOrder, check: Check, look: CheckLook): void {
  const amount: Money = moneyOf(check, check.amount);
  const name = look.logo && drawPicture(pdf, look.logo, margin, top + 18, [90, 40]) ? margin + 98 : margin;
  let y = write(pdf, company.name, name, top + 24, inner * 0.6, { size: 12, font: 'bold' });
  for (const line of linesOf(company)) y = write(pdf, line, name, y, inner * 0.45, { size: 8 });
  write(pdf, `No. ${check.number}`, margin + inner - 160, top + 24, 160, { size: 12, font: 'bold', align: 'right' });
  write(pdf, dayText(check.date, company), margin + inner - 160, top + 46, 160, { size: 10, align: 'right' });

  const line = top + 92;
  write(pdf, 'PAY TO THE ORDER OF', margin, line, 90, { size: 6.5, color: grey });
  writeWhole(pdf, check.payee, margin + 92, line + 11, inner - 92 - 130, { size: 12, font: 'bold' });
  rule(pdf, margin + 90, line + 12, inner - 90 - 130);
  pdf
    .lineWidth(1)
    .strokeColor('black')
    .rect(margin + inner - 116, line - 9, 116, 23)
    .stroke();
  const figures = { size: 12, font: 'bold', align: 'right' } as const;
  writeWhole(pdf, `**${formatMoney(amount)}`, margin + inner - 112, line + 11, 108, figures);

  // Asterisks fill the line, so that nothing can be added after the words.
  writeWhole(pdf, starred(pdf, legalAmount(amount), inner - 4, 10), margin, top + 129, inner, { size: 10 });
  rule(pdf, margin, top + 130, inner);

  y = top + 140;
  for (const text of [check.payee, ...addressLines(order.customer.address, company.country_code)])
    y = write(pdf, text, margin + 22, y, inner * 0.5, { size: 9 });

  write(pdf, 'MEMO', margin, top + 208, 40, { size: 6.5, color: grey });
  writeWhole(pdf, memoOf(order), margin + 32, top + 217, inner * 0.42, { size: 9 });
  rule(pdf, margin + 30, top + 218, inner * 0.42);
  if (look.signature) drawPicture(pdf, look.signature, margin + inner - 190, top + 184, [180, 32]);
  rule(pdf, margin + inner - 200, top + 218, 200);
  write(pdf, 'SIGNATURE', margin + inner - 200, top + 221, 200, { size: 6.5, color: grey, align: 'center' });
}

const stubItems = 9;

function drawStub(pdf: Pdf, top: number, company: Company, order: PrintOrder, check: Check): void {
  write(pdf, company.name, margin, top + 20, inner * 0.5, { size: 10, font: 'bold' });
  write(pdf, `Check ${check.number}`, margin + inner * 0.5, top + 20, inner * 0.5, {
    size: 10,
    font: 'bold',
    align: 'right',
  });
  const about = check.payee === nameOf(order) ? `Order ${order.number}` : memoOf(order);
  const facts = `${momentText(check.date, company)} · ${check.payee} · ${about}`;
  write(pdf, facts, margin, top + 38, inner, { size: 9 });
  rule(pdf, margin, top + 54, inner);
  let y = top + 58;
  const shown = order.items.length > stubItems + 1 ? order.items.slice(0, stubItems) : order.items;
  for (const item of shown) {
    write(pdf, item.name, margin, y, inner - 120, { size: 8.5 });
    const price = moneyOf(order, item.agreed_amount ?? item.quoted_amount);
    y = write(pdf, formatMoney(price), margin + inner - 110, y, 110, { size: 8.5, align: 'right' });
  }
  const more = order.items.length - shown.length;
  if (more > 0) y = write(pdf, `and ${more} more devices`, margin, y, inner, { size: 8.5, color: grey });
  const { coupon, couponLabel, shipping } = sumsOf(order);
  const besides = (label: string, amount: number) => {
    write(pdf, label, margin, y, inner - 120, { size: 8.5 });
    const text = formatMoney(moneyOf(order, amount));
    y = write(pdf, text, margin + inner - 110, y, 110, { size: 8.5, align: 'right' });
  };
  if (couponLabel) besides(couponLabel, coupon);
  if (shipping > 0) besides('Shipping', -shipping);
  rule(pdf, margin, y + 3, inner);
  write(pdf, 'Total', margin, y + 6, inner - 120, { font: 'bold' });
  write(pdf, formatMoney(moneyOf(check, check.amount)), margin + inner - 110, y + 6, 110, {
    font: 'bold',
    align: 'right',
  });
}

function memoOf(order: PrintOrder): string {
  return `Order ${order.number}, ${nameOf(order)}`;
}

function linesOf(company: Company): string[] {
  return (company.address_text ?? '').split(/\r?\n/).filter(Boolean).slice(0, 3);
}

function starred(pdf: Pdf, words: string, room: number, size: number): string {
  const star = pdf.font('text').fontSize(size).widthOfString('*');
  const free = room - pdf.widthOfString(`${words} `);
  return `${words} ${'*'.repeat(Math.max(0, Math.floor(free / star)))}`;
}
