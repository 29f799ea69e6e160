import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { getLocationProration } from '@recoup/contract/session/location-billing';
import { Text } from '@recoup/ui';

/** How adding or closing a location affects the bill. Renders nothing if the company isn't billed. */
export function BillNote({ change }: { change: 'open' | 'close' }) {
  const { data } = useEndpoint(getLocationProration, { query: { change } });
  const cost = data?.data;
  if (!cost?.difference || cost.difference.amount === 0) return null;
  const { amount, currency } = cost.difference;
  return (
    <Text small muted>
      Your plan will cost {formatMoney(cost.monthly)} a month. Your next bill will be{' '}
      {formatMoney({ amount: Math.abs(amount), currency })} {amount > 0 ? 'higher' : 'lower'} for the days left.
    </Text>
  );
}
