import { type KitText, stepsOf, usualKitText } from '@recoup/contract/shipping/kit-texts';
import type { Words } from '@recoup/words/words';
import { drawBarcode, drawQrCode } from '../../../platform/pdf/barcode.ts';
import {
  addPage,
  drawPicture,
  grey,
  label4x6,
  lineOf,
  officePaper,
  type PaperSize,
  type Pdf,
  rule,
  write,
} from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { FileStore } from '../../../platform/services.ts';
import type { Company } from '../../session/company/company.ts';
import { momentIn } from '../../settings/languages/print-words.ts';
import { drawLabel } from '../../shipping/shipping-labels/label-pdf.ts';
import { nameOf, type PrintLabel, type PrintOrder } from './print-orders.ts';

const margin = 50;
/** Printers can't print above this. */
const edge = 28;
const logoBox = [160, 32] as const;
/** The width of the order number and its code, on the right. */
const codeWidth = 170;
const headFoot = 112;

const steps = ['kit.step.1', 'kit.step.2', 'kit.step.3', 'kit.step.4', 'kit.step.5'] as const;

/**
 * The shipping kit of an order in its customer's language: a packing slip with instructions and QR code, then the label
 * to cut out.
 */
export function kitSheet(
  files: FileStore,
  company: Company,
  order: PrintOrder,
  label: PrintLabel,
  words: Words,
  text: KitText = usualKitText,
  logo: Buffer | null = null,
): Sheet {
  return async (pdf) => {
    const paper = officePaper(company.country_code);
    drawSlip(pdf, paper, company, order, label, words, { text, logo });
    await drawLabelPage(pdf, files, paper, order, label, words);
  };
}

function drawSlip(
  pdf: Pdf,
  paper: PaperSize,
  company: Company,
  order: PrintOrder,
  label: PrintLabel,
  words: Words,
  { text, logo }: { text: KitText; logo: Buffer | null },
): void {
  const { say } = words;
  const [width, height] = paper;
  const inner = width - 2 * margin;
  addPage(pdf, paper);
  let y = Math.max(drawHead(pdf, company, order, words, inner, logo), headFoot) + 18;
  // More instructions would leave no room for the devices.
  const instructions = text === usualKitText ? steps.map((step) => say(step)) : stepsOf(text).slice(0, 8);
  for (const [i, step] of instructions.entries()) {
    write(pdf, `${i + 1}`, margin, y, 16, { size: 11, font: 'bold' });
    y = write(pdf, step, margin + 20, y, inner - 20, { size: 10.5, lines: 2 }) + 4;
  }

  const qr = 110;
  const qrTop = height - margin - qr - 12;
  drawItems(pdf, order, y + 10, inner, qrTop - 16, say);
  rule(pdf, margin, qrTop - 6, inner);
  drawQrCode(pdf, label.tracking_number, margin - 8, qrTop, qr);
  write(pdf, say('kit.code'), margin + qr + 8, qrTop + 14, inner - qr, { size: 11, font: 'bold' });
  write(
    pdf,
    say('kit.code.about', { carrier: label.carrier, service: label.service }),
    margin + qr + 8,
    qrTop + 31,
    inner - qr - 10,
    { size: 10, lines: 3 },
  );
  write(pdf, label.tracking_number, margin + qr + 8, qrTop + 76, inner - qr, { size: 11, font: 'bold' });
}

/**
 * Draws the logo, the customer and the expected date, next to the number that the warehouse looks for. Returns where it
 * ends.
 */
function drawHead(
  pdf: Pdf,
  company: Company,
  order: PrintOrder,
  { say, locale }: Words,
  inner: number,
  logo: Buffer | null,
): number {
  const number = String(order.number);
  const right = margin + inner - codeWidth;
  drawBarcode(pdf, number, { x: right, y: 40, width: codeWidth, height: 40 });
  write(pdf, number, right, 82, codeWidth, { size: 20, font: 'bold', align: 'center' });

  const room = inner - codeWidth - 20;
  const top = logo && drawPicture(pdf, logo, margin, edge, [...logoBox]) ? edge + logoBox[1] + 8 : 40;
  let y = write(pdf, say('kit.title'), margin, top, room, { size: 18, font: 'bold' }) + 2;
  y = write(pdf, say('print.head', { company: company.name, number }), margin, y, room, { size: 10, lines: 2 });
  y = write(pdf, nameOf(order), margin, y, room, { size: 10, lines: 2 });
  if (!order.price_locked_until) return y;
  const time = momentIn(locale, company.timezone)(order.price_locked_until);
  return write(pdf, say('kit.by', { time }), margin, y + 4, room, { size: 10, font: 'bold', lines: 2 });
}

const gap = 14;

/** Draws the devices with checkboxes in as many columns as they need. Devices that still don't fit are counted. */
function drawItems(pdf: Pdf, order: PrintOrder, top: number, inner: number, bottom: number, say: Words['say']): void {
  const { items } = order;
  const size = items.length > 16 ? 7.5 : 10;
  const start = write(pdf, say('kit.inside'), margin, top, inner, { size: 12, font: 'bold' }) + 4;
  const step = lineOf(size) + 2;
  const rows = Math.floor((bottom - start) / step);
  const columns = Math.min(3, Math.ceil(items.length / rows));
  const shown = items.length > rows * columns ? items.slice(0, rows * columns - 1) : items;
  const width = (inner - (columns - 1) * gap) / columns;
  const place = (i: number) => ({
    x: margin + Math.floor(i / rows) * (width + gap),
    y: start + (i % rows) * step,
  });
  for (const [i, item] of shown.entries()) {
    const { x, y } = place(i);
    pdf
      .lineWidth(0.75)
      .strokeColor('black')
      .rect(x + 1, y + 2, size - 1, size - 1)
      .stroke();
    write(pdf, item.name, x + size + 6, y, width * 0.7 - size - 6, { size });
    write(pdf, item.quoted_condition, x + width * 0.72, y, width * 0.28, { size, color: grey, align: 'right' });
  }
  const more = items.length - shown.length;
  const { x, y } = place(shown.length);
  if (more > 0) write(pdf, say('kit.more', { count: more }), x + size + 6, y, width, { size, color: grey });
}

/** Draws the label in its own size on office paper, with a line to cut along. */
async function drawLabelPage(
  pdf: Pdf,
  files: FileStore,
  paper: PaperSize,
  order: PrintOrder,
  label: PrintLabel,
  words: Words,
): Promise<void> {
  const [width] = paper;
  const [labelWidth, labelHeight] = label4x6;
  const left = (width - labelWidth) / 2;
  const top = 90;
  addPage(pdf, paper);
  write(pdf, words.say('kit.cut'), 0, 50, width, { size: 11, align: 'center' });
  pdf
    .save()
    .lineWidth(0.75)
    .strokeColor('black')
    .dash(4, { space: 4 })
    .rect(left, top, labelWidth, labelHeight)
    .stroke()
    .restore();
  pdf.save().translate(left, top);
  await drawLabel(pdf, files, { ...label, order_number: order.number }, words);
  pdf.restore();
}
