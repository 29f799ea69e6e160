import { addPage, grey, lineOf, officePaper, type Pdf, rule, write } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Company } from '../../session/company/company.ts';
import type { Purchase } from './read-purchases.ts';

const margin = 50;
const size = 8.5;
const foot = 40;

/** A location's purchases of a day, as a PDF for the authorities. */
export function purchaseSheet(company: Company, store: string, day: string, rows: readonly Purchase[]): Sheet {
  return (pdf) => {
    const paper = officePaper(company.country_code);
    const [width, height] = paper;
    const inner = width - 2 * margin;
    let page = 0;
    const turn = () => {
      addPage(pdf, paper);
      page += 1;
      const text = `${company.name} · ${store} · ${day} · page ${page}`;
      write(pdf, text, margin, height - foot, inner, { size: 7.5, color: grey, align: 'center' });
      return margin;
    };
    let y = turn();
    y = write(pdf, `Purchases of ${day}`, margin, y, inner, { size: 15, font: 'bold' });
    const what = `${company.legal_business_name ?? company.name}, ${store}. Devices: ${rows.length}.`;
    y = write(pdf, what, margin, y, inner, { size }) + 8;
    for (const row of rows) {
      const lines = linesOf(row);
      if (y + heightOf(pdf, lines, inner) > height - foot - 10) y = turn();
      rule(pdf, margin, y, inner);
      y += 5;
      for (const [i, line] of lines.entries())
        y = write(pdf, line, margin, y, inner, { size, font: i === 0 ? 'bold' : 'text', lines: 4 });
      y += 5;
    }
  };
}

/** The lines of a purchase: device, seller, ID and declaration. Unknown values are left out. */
function linesOf(row: Purchase): string[] {
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  const named = (name: string, value: string) => (value ? `${name} ${value}` : '');
  return [
    joined(`${row.Date} ${row.Time}`, row.Description, `${row.Price} ${row.Currency}`),
    joined(named('IMEI', row.IMEI), named('Serial', row['Serial Number']), row.Color, row.Condition, row['Item Type']),
    joined(
      `${row['Customer First Name']} ${row['Customer Last Name']}`,
      [row.Address, row.City, row.State, row.Zip].filter(Boolean).join(', '),
      row.Phone,
      named('born', row['Date of Birth']),
    ),
    joined(row['ID Type'], row['ID Number'], row['ID Issuer'], named('expires', row['ID Expiration'])),
    joined(named('Ticket', row['Ticket Number']), named('Employee', row.Employee)),
    row.Declaration,
  ].filter(Boolean);
}

function heightOf(pdf: Pdf, lines: readonly string[], inner: number): number {
  const heights = lines.map((line) => pdf.font('text').fontSize(size).heightOfString(line, { width: inner }));
  return 10 + heights.reduce((sum, one) => sum + Math.min(one, 4 * lineOf(size)), 0);
}
