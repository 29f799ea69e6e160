import { errorText, useEndpoint } from '@recoup/api';
import { listDashboardOrders } from '@recoup/contract/dashboard';
import { formatMoney } from '@recoup/contract/money';
import type { OrderRow } from '@recoup/contract/order-schema';
import { statusName } from '@recoup/contract/order-status';
import { orderPaths } from '@recoup/contract/route';
import { Link, useMe } from '@recoup/remote-kit';
import { Badge, Box, Card, DateText, ErrorState, Heading, Inline, MoneyText, Skeleton, Stack, Text } from '@recoup/ui';

/** The newest orders of a status and how many there are; the heading leads to the list that it counts. */
export function OrderStatusCard({ status }: { status: number }) {
  const orders = useEndpoint(listDashboardOrders, { params: { id: status } });
  const name = statusName(status);
  const list = orderPaths.list('mail-in', { category: 'active', statusId: status });
  return (
    <Card as="section" flush aria-label={name}>
      <Inline justifyContent="space-between" padding={4} paddingBottom={2}>
        <Heading level={2}>
          <Box asChild _hover={{ textDecoration: 'underline' }}>
            <Link to={list}>{name}</Link>
          </Box>
        </Heading>
        {orders.data ? <Badge>{orders.data.total.toLocaleString('en-US')}</Badge> : <Skeleton width={8} height={5} />}
      </Inline>
      {orders.error && !orders.data ? (
        <ErrorState
          title="This list cannot be shown"
          onRetry={() => void orders.refetch()}
          retrying={orders.isFetching}
        >
          {errorText(orders.error)}
        </ErrorState>
      ) : (
        <Rows rows={orders.data?.data} />
      )}
    </Card>
  );
}

function Rows({ rows }: { rows: readonly OrderRow[] | undefined }) {
  const { timezone } = useMe();
  if (!rows) {
    return (
      <Stack gap={3} padding={4}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={8} />
        ))}
      </Stack>
    );
  }
  if (rows.length === 0) {
    return (
      <Box padding={4} paddingTop={2}>
        <Text muted>Nothing here right now.</Text>
      </Box>
    );
  }
  return (
    <Box as="ul">
      {rows.map((order) => (
        <Box as="li" key={order.id} borderTopWidth="1px" borderColor="border">
          <Box asChild display="flex" gap={3} paddingInline={4} paddingBlock={2} _hover={{ bg: 'bg.hover' }}>
            <Link to={orderPaths.detail(order.kind, order.id)}>
              <Box flex={1} minWidth={0}>
                <Text strong small truncate>
                  {order.number} · {order.customer_name}
                </Text>
                <Text small muted truncate>
                  {order.first_item}
                  {order.item_count > 1 && ` and ${order.item_count - 1} more`}
                </Text>
              </Box>
              <Box textAlign="end" fontSize="sm" flexShrink={0}>
                <MoneyText>{formatMoney(order.total)}</MoneyText>
                <Text small muted>
                  <DateText iso={order.created_at} timeZone={timezone} />
                </Text>
              </Box>
            </Link>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
