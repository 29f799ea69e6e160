import type { contract } from '@recoup/contract';
import { amountText, type Currency } from '@recoup/contract/money';
import type { Handlers } from '../../../platform/handler.ts';
import { csvLine } from '../../csv.ts';
import { type ReportDay, readOffersReport } from './offers-report.ts';

function withMoney<Line extends Omit<ReportDay, 'day'>>(line: Line, currency: Currency) {
  return { ...line, quoted: { amount: line.quoted, currency }, paid: { amount: line.paid, currency } };
}

export const reportHandlers: Handlers<typeof contract.reports> = {
  getOffersReport: async (tx, { query, now }) => {
    const { days, total, from, to, currency } = await readOffersReport(tx, query, now);
    return { data: days.map((day) => withMoney(day, currency)), total: withMoney(total, currency), from, to };
  },
  downloadOffersReport: async (tx, { query, now }) => {
    const { days, total, from, to, currency } = await readOffersReport(tx, query, now);
    const line = (name: string, day: Omit<ReportDay, 'day'>) =>
      csvLine([
        name,
        day.orders,
        day.items,
        amountText({ amount: day.quoted, currency }),
        day.paid_orders,
        amountText({ amount: day.paid, currency }),
      ]);
    const text = [
      csvLine(['day', 'orders', 'items', `quoted ${currency}`, 'paid orders', `paid ${currency}`]),
      ...days.map((day) => line(day.day, day)),
      line('total', total),
    ].join('');
    return { fileName: `offers-${from}-${to}.csv`, content: Buffer.from(text) };
  },
};
