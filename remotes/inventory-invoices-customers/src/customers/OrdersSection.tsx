import { useEndpoint } from '@recoup/api';
import { type OrderCategory, type OrderKind, orderCategories, orderKinds } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { orderPaths } from '@recoup/contract/route';
import type { Customer } from '@recoup/contract/stock/customers';
import { nameIn, statusIn } from '@recoup/contract/workflow';
import { useWorkflow } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { IfAllowed, ListPager, Loaded, Money, Section, usePages, When } from '@recoup/screens';
import { Box, Inline, LinkText, Skeleton, Stack, StatusDot, Text } from '@recoup/ui';

/** All the customer's orders of a type, newest first. */
export function OrdersSection({ customer, kind }: { customer: Customer; kind: OrderKind }) {
  return (
    <IfAllowed endpoint={ordersOf(kind).listOrders}>
      <Section id={`customer.${kind}`} title={orderKinds[kind].many}>
        <Orders key={customer.id} customerId={customer.id} kind={kind} />
      </Section>
    </IfAllowed>
  );
}

function Orders({ customerId, kind }: { customerId: number; kind: OrderKind }) {
  const { many } = orderKinds[kind];
  const { query, pager } = usePages();
  const read = useEndpoint(ordersOf(kind).listOrders, { query: { customer_id: customerId, ...query } });
  return (
    <Loaded
      what={many}
      read={read}
      isEmpty={({ total }) => total === 0}
      empty={`No ${many.toLowerCase()} yet.`}
      skeleton={
        <Stack gap={3} role="status" aria-label={`Loading ${many.toLowerCase()}`}>
          <Skeleton width="70%" />
          <Skeleton width="60%" />
        </Stack>
      }
    >
      {(answer) => (
        <>
          <Stack gap={0} as="ul" aria-label={many}>
            {answer.data.map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </Stack>
          {answer.total > 10 && <ListPager answer={answer} {...pager} />}
        </>
      )}
    </Loaded>
  );
}

const categoryWords: Record<OrderCategory, string> = { active: '', archive: 'Archived', expired: 'Expired' };

function OrderLine({ order }: { order: OrderRow }) {
  const workflow = useWorkflow(order.kind);
  const tone = statusIn(workflow, order.status_id)?.tone ?? 'neutral';
  const category = orderCategories.find((one) => one === order.category);
  return (
    <Stack
      as="li"
      gap={1}
      paddingBlock={2}
      borderColor="border"
      fontSize="sm"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Inline gap={4}>
        <LinkText asChild>
          <Link to={orderPaths.detail(order.kind, order.id)} aria-label={`Order ${order.number}`}>
            {order.number}
          </Link>
        </LinkText>
        <StatusDot tone={tone}>{nameIn(workflow, order.status_id)}</StatusDot>
        {category && categoryWords[category] && <Text muted>{categoryWords[category]}</Text>}
        <Box marginInlineStart="auto">
          <Money value={order.total} />
        </Box>
      </Inline>
      <Inline gap={4} justifyContent="space-between" color="text.muted">
        <Box minWidth={0} overflowWrap="anywhere">
          {order.first_item}
          {order.item_count > 1 && ` and ${order.item_count - 1} more`}
        </Box>
        <When at={order.created_at} />
      </Inline>
    </Stack>
  );
}
