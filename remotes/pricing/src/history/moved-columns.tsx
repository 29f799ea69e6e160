import { formatMoney, type Money } from '@recoup/contract/money';
import type { MovedPrice } from '@recoup/contract/pricing/price-history';
import type { DataColumn } from '@recoup/screens/tables';
import { Box } from '@recoup/ui';

const text = (money: Money | null) => (money ? formatMoney(money) : 'none');

/** How much a price changed, in the color of its direction. */
function Moved({ before, after }: Pick<MovedPrice, 'before' | 'after'>) {
  if (!before || !after) return <>–</>;
  const by = after.amount - before.amount;
  const sign = by > 0 ? '+' : '−';
  return (
    <Box as="span" color={by > 0 ? 'success.text' : 'danger.text'}>
      {sign}
      {formatMoney({ amount: Math.abs(by), currency: after.currency })}
    </Box>
  );
}

/** The columns of a price's old and new amounts. */
export const movedColumns: readonly DataColumn<MovedPrice>[] = [
  { id: 'name', header: 'Device', cell: ({ name }) => name, names: true },
  { id: 'condition', header: 'Condition', cell: ({ condition }) => condition },
  { id: 'before', header: 'From', cell: ({ before }) => text(before), align: 'end', nowrap: true },
  { id: 'after', header: 'To', cell: ({ after }) => text(after), align: 'end', nowrap: true },
  { id: 'by', header: 'Difference', cell: (price) => <Moved {...price} />, align: 'end', nowrap: true, wide: true },
];
