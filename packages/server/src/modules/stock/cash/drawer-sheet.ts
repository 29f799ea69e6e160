import { formatMoney, type Money } from '@recoup/contract/money';
import type { Drawer } from '@recoup/contract/stock/cash-drawers';
import { cashKinds } from '@recoup/contract/stock/cash-money';
import { addPage, grey, officePaper, rule, write } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Company } from '../../session/company/company.ts';
import { momentText } from '../../settings/languages/print-words.ts';

const margin = 50;

/** The summary of a drawer on one page: the expected cash and why, the counted cash, and who did what. */
export function drawerSheet(company: Company, drawer: Drawer): Sheet {
  return (pdf) => {
    const paper = officePaper(company.country_code);
    const inner = paper[0] - 2 * margin;
    addPage(pdf, paper);
    const moment = (at: string) => momentText(new Date(at), company);
    let y = write(pdf, company.name, margin, margin, inner, { size: 15, font: 'bold' });
    y = write(pdf, `Cash drawer: ${drawer.register}, ${drawer.location_name}`, margin, y + 4, inner, { size: 11 });
    y = write(pdf, `Opened ${moment(drawer.opened_at)} by ${drawer.opened_by}`, margin, y, inner, { color: grey });
    if (drawer.closed_at)
      y = write(pdf, `Closed ${moment(drawer.closed_at)} by ${drawer.closed_by}`, margin, y, inner, { color: grey });
    const row = (label: string, value: Money | string, strong = false) => {
      const look = { size: 10, font: strong ? ('bold' as const) : ('text' as const) };
      const text = typeof value === 'string' ? value : formatMoney(value);
      write(pdf, label, margin, y, inner * 0.6, look);
      y = write(pdf, text, margin + inner * 0.6, y, inner * 0.4, { ...look, align: 'right' });
    };
    const head = (label: string) => {
      rule(pdf, margin, y + 8, inner);
      y = write(pdf, label.toUpperCase(), margin, y + 16, inner, { size: 6.5, color: grey });
    };
    head('Cash');
    row('Float', drawer.float);
    for (const { kind, amount, times } of drawer.totals) row(`${cashKinds[kind]} (${times})`, amount);
    row('Expected', drawer.expected, true);
    if (drawer.counted && drawer.difference) {
      row('Counted', drawer.counted, true);
      row('Difference', drawer.difference, true);
    }
    if (drawer.counts.length > 0) head('Count');
    for (const { value, count } of drawer.counts)
      row(`${count} × ${formatMoney({ ...drawer.float, amount: value })}`, { ...drawer.float, amount: value * count });
    for (const { name, totals } of drawer.people.slice(0, 8)) {
      head(name);
      for (const { kind, amount, times } of totals) row(`${cashKinds[kind]} (${times})`, amount);
    }
    if (drawer.note) {
      head('Note');
      y = write(pdf, drawer.note, margin, y, inner, { size: 10, lines: 8 });
    }
    rule(pdf, margin, y + 50, inner / 2);
    write(pdf, 'Signature', margin, y + 54, inner, { size: 7.5, color: grey });
  };
}
