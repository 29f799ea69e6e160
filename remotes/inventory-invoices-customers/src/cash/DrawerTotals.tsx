import type { Drawer } from '@recoup/contract/stock/cash-drawers';
import { cashKinds } from '@recoup/contract/stock/cash-money';
import { Money } from '@recoup/screens';
import { Sums } from '../rows.tsx';

/** The expected amount in a drawer and how it's computed, and the counted amount. */
export function DrawerTotals({ drawer }: { drawer: Drawer }) {
  const { counted, difference } = drawer;
  return (
    <Sums
      rows={[
        { label: 'Float', value: <Money value={drawer.float} /> },
        ...drawer.totals.map(({ kind, amount, times }) => ({
          label: `${cashKinds[kind]} (${times})`,
          value: <Money value={amount} />,
        })),
        { label: 'Expected', value: <Money value={drawer.expected} strong />, strong: true },
        ...(counted && difference
          ? [
              { label: 'Counted', value: <Money value={counted} /> },
              { label: 'Difference', value: <Money value={difference} strong />, strong: true },
            ]
          : []),
      ]}
    />
  );
}
