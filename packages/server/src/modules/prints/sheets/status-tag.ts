import { orderKinds } from '@recoup/contract/order-kind';
import { drawBarcode } from '../../../platform/pdf/barcode.ts';
import { addPage, grey, lineOf, tag3x2, write } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Company } from '../../session/company/company.ts';
import { momentText } from '../../settings/languages/print-words.ts';
import { nameOf, type PrintOrder } from './print-orders.ts';

const [width, height] = tag3x2;
const margin = 9;
const inner = width - 2 * margin;
const mostDevices = 3;

/**
 * A tag that goes with the devices of an order: its number, which our scan fields read, customer, status as the company
 * calls it, devices.
 */
export function statusTag(company: Company, order: PrintOrder, status: string, now: Date): Sheet {
  return (pdf) => {
    addPage(pdf, tag3x2);
    write(pdf, String(order.number), margin, margin - 2, inner * 0.5, { size: 15, font: 'bold' });
    write(pdf, orderKinds[order.kind].label, margin + inner * 0.5, margin + 1, inner * 0.5, {
      size: 8,
      align: 'right',
    });
    drawBarcode(pdf, String(order.number), { x: margin, y: 31, width: inner, height: 32 });
    let y = write(pdf, nameOf(order), margin, 68, inner, { size: 9, font: 'bold' });
    y = write(pdf, `${status}, ${momentText(now, company)}`, margin, y, inner, { size: 8 });
    const { items } = order;
    const shown = items.length > mostDevices ? items.slice(0, mostDevices - 1) : items;
    for (const { name, imei } of shown) {
      // Two phones that are alike are told apart by the end of their numbers.
      const tail = imei ? `…${imei.slice(-5)}` : '';
      write(pdf, tail, margin + inner * 0.78, y, inner * 0.22, { size: 7.5, align: 'right' });
      y = write(pdf, name, margin, y, inner * (tail ? 0.77 : 1), { size: 7.5 });
    }
    const more = items.length - shown.length;
    if (more > 0) write(pdf, `and ${more} more devices`, margin, y, inner, { size: 7.5, color: grey });
    write(pdf, company.name, margin, height - margin - lineOf(6) + 3, inner, { size: 6, color: grey, align: 'right' });
  };
}
