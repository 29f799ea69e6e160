import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { orderWaits } from '@recoup/contract/orders/order-waits';
import type { getToday } from '@recoup/contract/reports/dashboard';
import { pathTo } from '@recoup/contract/route';
import { type IconName, numberText } from '@recoup/ui';
import { pathOfFigure } from './order-links.ts';

type Waiting = Omit<AnswerOf<typeof getToday>['data'], 'days' | 'location_id' | 'usual' | 'seconds'>;

/** One of the five figures of the morning. */
export interface MorningFigure {
  readonly icon: IconName;
  readonly label: string;
  readonly count: (of: Waiting) => number;
  /** What is shown large: an amount of money or the count. */
  readonly value: (of: Waiting) => number;
  readonly words: (value: number, of: Waiting) => string;
  readonly detail: (count: number) => string;
  /** Only kinds that are sent have it. */
  readonly ships?: true;
  /** The rows of a kind that it counts, of the store of the session where only that is counted; undefined: not theirs to see. */
  readonly to: (kind: OrderKind, store: number | null) => string | undefined;
}

/** The five figures at a location or at all, each with the list that it counts. */
export function morningFigures(location: number | undefined, mayPay: boolean): readonly MorningFigure[] {
  const list = (kind: OrderKind, filter: Record<string, string>) =>
    pathOfFigure({ kind, filter: { ...filter, location_id: location } });
  const counted = (count: MorningFigure['count']) => ({
    count,
    value: count,
    words: (many: number) => numberText(many),
  });
  const waiting = (name: keyof typeof orderWaits) => ({
    ...counted((counts) => counts[name]),
    to: (kind: OrderKind) => list(kind, { waiting: name }),
  });
  return [
    {
      icon: 'pay',
      label: 'Owed',
      count: ({ owed }) => owed.count,
      value: ({ owed }) => owed.total.amount,
      words: (amount, { owed }) => formatMoney({ ...owed.total, amount }),
      detail: (count) => (count === 1 ? '1 order to pay' : `${numberText(count)} orders to pay`),
      // Payouts are those of every store: where only one is counted, the list is narrowed to it.
      to: (kind, store) => {
        const place = store ?? location;
        const query = new URLSearchParams({ kind, ...(place !== undefined && { location_id: String(place) }) });
        return mayPay ? `${pathTo('payouts')}?${query}` : undefined;
      },
    },
    {
      ...waiting('inspection'),
      icon: 'device',
      label: orderWaits.inspection.label,
      detail: (count) => (count === 1 ? 'order received' : 'orders received'),
    },
    {
      ...counted(({ arriving }) => arriving),
      icon: 'shipping',
      label: 'Arriving',
      detail: (count) => (count === 1 ? 'order due today' : 'orders due today'),
      ships: true,
      to: (kind) => list(kind, { arriving: 'today' }),
    },
    { ...waiting('expiry'), icon: 'time', label: 'Expiring', detail: () => 'by the end of tomorrow' },
    {
      ...waiting('answer'),
      icon: 'mail-in',
      label: orderWaits.answer.label,
      detail: (count) => (count === 1 ? 'offer awaiting a response' : 'offers awaiting a response'),
    },
  ];
}

/** Whether any of the kinds has a figure. */
export const hasFigure = ({ ships }: MorningFigure, kinds: readonly OrderKind[]) =>
  !ships || kinds.some((kind) => orderKinds[kind].ships);

/** A figure as it is. */
export const figureText = ({ words, value }: MorningFigure, counts: Waiting) => words(value(counts), counts);
