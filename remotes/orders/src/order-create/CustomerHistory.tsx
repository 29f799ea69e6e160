import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { customerStatuses, getCustomer } from '@recoup/contract/stock/customers';
import { Inline, StatusDot, Text } from '@recoup/ui';

/**
 * What we know about a customer before we buy from them: how often they came, what they were paid, whether they are
 * blocked.
 */
export function CustomerHistory({ id }: { id: number }) {
  const read = useEndpoint(getCustomer, { params: { id } });
  const customer = read.data?.data;
  if (!customer) return null;
  const { orders_count, paid_total, status } = customer;
  const before =
    orders_count === 0
      ? 'First order'
      : `${orders_count} previous ${orders_count === 1 ? 'order' : 'orders'}, ${formatMoney(paid_total)} paid`;
  return (
    <Inline gap={3} wrap>
      <Text small muted>
        {before}
      </Text>
      {status !== 1 && (
        <StatusDot tone={customerStatuses[status].tone}>{customerStatuses[status].name}: no new orders</StatusDot>
      )}
    </Inline>
  );
}
