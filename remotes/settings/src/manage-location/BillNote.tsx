import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { getLocationProration } from '@recoup/contract/session/location-billing';
import { Text } from '@recoup/ui';

/** What a location more or less does to the bill; nothing where nobody is billed. */
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
