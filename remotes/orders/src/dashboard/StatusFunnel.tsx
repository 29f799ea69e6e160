import { useEndpoint } from '@recoup/api';
import { getOrderStatusTree } from '@recoup/contract/order-status-tree';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Box, Skeleton } from '@recoup/ui';
import { OrderStatus } from '../order-status.tsx';

/** All open orders by status, in the order of the workflow; each leads to the list that it counts. */
export function StatusFunnel() {
  const tree = useEndpoint(getOrderStatusTree, { query: { buyback: 'mail-in', category: 'active' } });
  if (!tree.data) return tree.error ? null : <Skeleton height={16} />;
  const largest = Math.max(1, ...tree.data.data.map((status) => status.count));
  return (
    <Box
      as="ul"
      aria-label="Mail-in orders by status"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(120px, 1fr))"
      gap={2}
    >
      {tree.data.data.map(({ id, count }) => (
        <Box as="li" key={id}>
          <Box
            asChild
            display="block"
            padding={3}
            borderWidth="1px"
            borderColor="border"
            borderRadius="lg"
            bg="bg.panel"
            _hover={{ bg: 'bg.hover' }}
          >
            <Link to={pathTo('mailInOrders', { category: 'active', statusId: id })}>
              <Box fontSize="xl" fontWeight={600} fontVariantNumeric="tabular-nums">
                {count.toLocaleString()}
              </Box>
              <OrderStatus status={id} />
              <Box marginTop={2} height={1} borderRadius="full" bg="bg.sunken" aria-hidden>
                <Box
                  height={1}
                  borderRadius="full"
                  bg="accent.solid"
                  style={{ width: `${(count / largest) * 100}%` }}
                />
              </Box>
            </Link>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
