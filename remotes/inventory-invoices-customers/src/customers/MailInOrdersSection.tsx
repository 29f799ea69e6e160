import { useEndpoint } from '@recoup/api';
import type { Customer } from '@recoup/contract/customers';
import type { OrderRow } from '@recoup/contract/order-schema';
import { isOrderStatusId, orderStatuses } from '@recoup/contract/order-status';
import { mailInOrders } from '@recoup/contract/orders';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { IfAllowed, Money, ReadError, Section, When } from '@recoup/screens';
import { Box, Inline, LinkText, Skeleton, Stack, StatusDot, Text } from '@recoup/ui';

/** His newest active orders; the search knows customers by their e-mail address, which is one customer. */
export function MailInOrdersSection({ customer }: { customer: Customer }) {
  return (
    <IfAllowed endpoint={mailInOrders.listOrders}>
      <Section id="customer.mail-in" title="Mail-in orders">
        <Orders customer={customer} />
      </Section>
    </IfAllowed>
  );
}

function Orders({ customer }: { customer: Customer }) {
  const read = useEndpoint(mailInOrders.listOrders, { query: { search: customer.email } });
  if (read.isError && !read.data) {
    return (
      <ReadError what="His orders" error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
    );
  }
  if (!read.data) return <Skeleton height={20} />;
  const orders = read.data.data.filter((order) => order.customer_id === customer.id);
  if (orders.length === 0) return <Text muted>No active mail-in orders.</Text>;
  const all = `${pathTo('mailInOrders', { category: 'active', statusId: 'all' })}?search=${encodeURIComponent(customer.email)}`;
  return (
    <Stack gap={0} as="ul">
      {orders.map((order) => (
        <OrderLine key={order.id} order={order} />
      ))}
      {read.data.total > read.data.data.length && (
        <Box as="li" paddingTop={2}>
          <LinkText asChild>
            <Link to={all}>Show all {read.data.total}</Link>
          </LinkText>
        </Box>
      )}
    </Stack>
  );
}

function OrderLine({ order }: { order: OrderRow }) {
  const status = isOrderStatusId(order.status_id) ? orderStatuses[order.status_id] : undefined;
  return (
    <Inline as="li" gap={4} wrap paddingBlock={2} borderBottomWidth="1px" borderColor="border" fontSize="sm">
      <LinkText asChild>
        <Link to={pathTo('mailInOrderDetail', { buybackId: order.id })}>{order.number}</Link>
      </LinkText>
      {status && <StatusDot tone={status.tone}>{status.name}</StatusDot>}
      <Box flex={1} minWidth={0} truncate>
        {order.first_item}
      </Box>
      <When at={order.created_at} />
      <Money value={order.total} />
    </Inline>
  );
}
