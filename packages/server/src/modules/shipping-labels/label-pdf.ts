import bwipjs from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import type { LabelParty } from '../../schema/shipping.ts';

/** What stands on a label. */
export interface PrintedLabel {
  carrier: string;
  service: string;
  tracking_number: string;
  order_number: number;
  sender: LabelParty;
  receiver: LabelParty;
}

/** 4x6 inches in points, and the quiet border that thermal printers cannot reach. */
const width = 288;
const height = 432;
const margin = 14;

/** A 4x6 inch label: service, sender, receiver, and the tracking number as Code 128. */
export function labelPdf(label: PrintedLabel): PDFKit.PDFDocument {
  const pdf = new PDFDocument({ size: [width, height], margin: 0, info: { Title: `Label ${label.tracking_number}` } });
  const inner = width - 2 * margin;
  pdf
    .lineWidth(1)
    .rect(margin, margin, inner, height - 2 * margin)
    .stroke();

  pdf
    .font('Helvetica-Bold')
    .fontSize(15)
    .text(label.carrier, margin + 8, margin + 10, { width: inner / 2 });
  pdf
    .font('Helvetica')
    .fontSize(10)
    .text(label.service, margin + 8, margin + 29, { width: inner / 2 });
  pdf.fontSize(8).text('Order', margin + inner / 2, margin + 10, { width: inner / 2 - 8, align: 'right' });
  pdf
    .font('Helvetica-Bold')
    .fontSize(15)
    .text(String(label.order_number), margin + inner / 2, margin + 21, { width: inner / 2 - 8, align: 'right' });
  rule(pdf, 62);

  party(pdf, 'From', label.sender, 70, 8, 78);
  rule(pdf, 154);
  party(pdf, 'Ship to', label.receiver, 164, 12, 112);
  rule(pdf, 284);

  barcode(pdf, label.tracking_number, 300, 72);
  pdf
    .font('Courier-Bold')
    .fontSize(12)
    .text(spaced(label.tracking_number), margin, 380, { width: inner, align: 'center' });
  pdf.end();
  return pdf;
}

function rule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .stroke();
}

function party(pdf: PDFKit.PDFDocument, title: string, who: LabelParty, y: number, size: number, room: number): void {
  pdf
    .font('Helvetica')
    .fontSize(7)
    .text(title.toUpperCase(), margin + 8, y);
  const lines = [...who.lines, ...(who.lines.includes(who.country) ? [] : [who.country])];
  pdf
    .font('Helvetica-Bold')
    .fontSize(size + 1)
    .text(who.name, margin + 8, y + 11, { width: width - 2 * margin - 16, height: size + 4, ellipsis: true });
  pdf
    .font('Helvetica')
    .fontSize(size)
    .text(lines.join('\n'), margin + 8, y + 14 + size, {
      width: width - 2 * margin - 16,
      height: room - 25,
      ellipsis: true,
    });
}

/** Bars as filled rectangles: sharp on any printer, and small. Ten modules of quiet zone stay on both sides. */
function barcode(pdf: PDFKit.PDFDocument, text: string, y: number, barHeight: number): void {
  const bars = barWidths(text);
  const modules = bars.reduce((sum, bar) => sum + bar, 0);
  const module = Math.min(1.2, (width - 2 * margin - 8) / (modules + 20));
  let x = (width - modules * module) / 2;
  for (const [i, bar] of bars.entries()) {
    if (i % 2 === 0) pdf.rect(x, y, bar * module, barHeight);
    x += bar * module;
  }
  pdf.fill('black');
}

/** Widths of bars and spaces in turn, in modules. */
export function barWidths(text: string): number[] {
  const [code] = bwipjs.raw({ bcid: 'code128', text }) as { sbs: number[] }[];
  if (!code) throw new Error(`${text} cannot be printed as Code 128`);
  return [...code.sbs];
}

function spaced(tracking: string): string {
  return tracking.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
