import { drawBarcode } from '../../../platform/pdf/barcode.ts';
import { addPage, grey, officePaper, rule, write } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Company } from '../../session/company/company.ts';
import { momentText } from '../../settings/languages/print-words.ts';
import { resultText, type StoredCheck } from './check-rows.ts';

const margin = 50;

/** The report of one check: the device, the result and the service's answer to each question. */
export function deviceCheckSheet(company: Company, orderNumber: number, check: StoredCheck, now: Date): Sheet {
  return (pdf) => {
    const paper = officePaper(company.country_code);
    const [width, height] = paper;
    const inner = width - 2 * margin;
    addPage(pdf, paper);
    write(pdf, company.name, margin, margin, inner / 2, { size: 11, font: 'bold' });
    write(pdf, 'Device check', margin + inner / 2, margin, inner / 2, { size: 15, font: 'bold', align: 'right' });
    write(pdf, `Order ${orderNumber}`, margin + inner / 2, margin + 24, inner / 2, { size: 10, align: 'right' });
    let y = write(pdf, check.item_name, margin, margin + 70, inner, { size: 14, font: 'bold', lines: 2 });
    y = write(pdf, `IMEI ${check.imei}`, margin, y, inner, { size: 10 });
    drawBarcode(pdf, check.imei, { x: margin, y: y + 8, width: 220, height: 32 });
    y += 62;
    write(pdf, 'RESULT', margin, y, inner, { size: 6.5, color: grey });
    y = write(pdf, resultText(check), margin, y + 10, inner, { size: 20, font: 'bold' });
    if (check.message) y = write(pdf, check.message, margin, y, inner, { size: 9, lines: 4 });
    if (check.result === 'unknown')
      y = write(pdf, 'Unknown doesn’t mean clean. Some checks had no result.', margin, y + 2, inner, {
        size: 9,
      });
    y += 14;
    for (const { label, value } of check.findings) {
      rule(pdf, margin, y, inner, 0.25);
      write(pdf, label, margin, y + 5, inner * 0.4, { size: 10 });
      y = write(pdf, value, margin + inner * 0.4, y + 5, inner * 0.6, { size: 10, font: 'bold', lines: 2 }) + 5;
    }
    rule(pdf, margin, y, inner, 0.25);
    const caption = `Checked ${momentText(check.created_at, company)} by ${check.created_by_name} at ${check.service}`;
    write(pdf, caption, margin, y + 10, inner, { size: 8, color: grey });
    write(pdf, `Printed ${momentText(now, company)}`, margin, height - 40, inner, {
      size: 7.5,
      color: grey,
      align: 'center',
    });
  };
}
