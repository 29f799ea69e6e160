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
      Your plan costs {formatMoney(cost.monthly)} a month then. The days left {amount > 0 ? 'add' : 'take'}{' '}
      {formatMoney({ amount: Math.abs(amount), currency })} {amount > 0 ? 'to' : 'off'} your next bill.
    </Text>
  );
}
