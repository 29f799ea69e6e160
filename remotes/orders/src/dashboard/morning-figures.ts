import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { orderWaits } from '@recoup/contract/orders/order-waits';
import type { getToday } from '@recoup/contract/reports/dashboard';
import { pathTo } from '@recoup/contract/route';
import { type IconName, numberText } from '@recoup/ui';
import { pathOfFigure } from './order-links.ts';

type Waiting = Omit<AnswerOf<typeof getToday>['data'], 'days' | 'location_id' | 'usual' | 'seconds'>;

/** One of the five morning figures. */
export interface MorningFigure {
  readonly icon: IconName;
  readonly label: string;
  readonly count: (of: Waiting) => number;
  /** The large number: an amount or a count. */
  readonly value: (of: Waiting) => number;
  readonly words: (value: number, of: Waiting) => string;
  readonly detail: (count: number) => string;
  /** Only for order types that are shipped. */
  readonly ships?: true;
  /**
   * The address of the rows that it counts for an order type, limited to the session's store if only that is counted.
   * Undefined if the user may not see them.
   */
  readonly to: (kind: OrderKind, store: number | null) => string | undefined;
}

/** The five figures for a location or for all, each with the list it counts. */
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
      // Payouts list every store, so if only one is counted, the list is filtered by it.
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

/** Whether any of the order types has this figure. */
export const hasFigure = ({ ships }: MorningFigure, kinds: readonly OrderKind[]) =>
  !ships || kinds.some((kind) => orderKinds[kind].ships);

/** The figure as text. */
export const figureText = ({ words, value }: MorningFigure, counts: Waiting) => words(value(counts), counts);
