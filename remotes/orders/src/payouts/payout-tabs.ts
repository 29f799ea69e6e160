import { type PayoutState, payoutStateNames } from '@recoup/contract/payouts/payout-state-names';
import { payoutStates } from '@recoup/contract/payouts/payout-states';
import { pathTo } from '@recoup/contract/route';
import type { ListTabs } from '@recoup/screens';

export type PayoutTab = 'due' | PayoutState | 'all' | 'files' | 'runs';

/** The tab in an address. Defaults to the first. */
export function payoutTabOf(tab: string | undefined): PayoutTab {
  if (tab === 'all' || tab === 'files' || tab === 'runs') return tab;
  return payoutStateNames.find((name) => name === tab) ?? 'due';
}

const rare: ReadonlySet<PayoutState> = new Set(['processing', 'held', 'unclaimed', 'returned']);

interface Counted {
  readonly counts: readonly { state: PayoutState; count: number }[];
  readonly due: number;
}

/** The tabs: payouts due, one per status with its count once known, all payouts, then the files. */
export function payoutTabs(current: PayoutTab, counted: Counted | undefined): ListTabs {
  const counts = counted?.counts;
  const countOf = (state: PayoutState) => counts && (counts.find((each) => each.state === state)?.count ?? 0);
  // Rare statuses have a tab only while there are any.
  const isShown = (state: PayoutState) => !rare.has(state) || state === current || (countOf(state) ?? 0) > 0;
  return {
    label: 'Payouts',
    current,
    items: [
      { id: 'due', label: 'To be paid', count: counted?.due, to: pathTo('payouts') },
      ...payoutStateNames.filter(isShown).map((state) => ({
        id: state,
        label: payoutStates[state].label,
        count: countOf(state),
        to: pathTo('payouts', { tab: state }),
      })),
      {
        id: 'all',
        label: 'All',
        count: counts?.reduce((sum, { count }) => sum + count, 0),
        to: pathTo('payouts', { tab: 'all' }),
      },
      { id: 'files', label: 'Files', to: pathTo('payouts', { tab: 'files' }) },
      { id: 'runs', label: 'Payment runs', to: pathTo('payouts', { tab: 'runs' }) },
    ],
  };
}
