import { useEndpoint } from '@recoup/api';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { OrderStatus } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { Loaded } from '@recoup/screens';
import { Box, Card, Heading, numberText } from '@recoup/ui';
import { type Place, pathOfFigure } from './order-links.ts';

/** All open orders by status, in workflow order. Each row links to the list it counts. */
export function StatusFunnel({ kind, location }: Place) {
  const tree = useEndpoint(getOrderStatusTree, { query: { buyback: kind, category: 'active', location_id: location } });
  return (
    <Card as="section" aria-label="Orders by status">
      <Heading level={2} marginBottom={2}>
        Orders by status
      </Heading>
      <Loaded what="Orders by status" read={tree} skeleton={256}>
        {({ data }) => <Bars {...{ kind, location }} rows={data} />}
      </Loaded>
    </Card>
  );
}

function Bars({ kind, location, rows }: Place & { rows: readonly { id: number; count: number }[] }) {
  const largest = Math.max(1, ...rows.map((row) => row.count));
  return (
    <Box as="ul">
      {rows.map(({ id, count }) => (
        <Box as="li" key={id}>
          <Box
            asChild
            display="grid"
            gridTemplateColumns="150px 1fr 56px"
            alignItems="center"
            gap={3}
            height={8}
            paddingInline={2}
            marginInline={-2}
            borderRadius="md"
            fontSize="sm"
            _hover={{ bg: 'bg.hover' }}
          >
            <Link to={pathOfFigure({ kind, status: id, filter: { location_id: location } })}>
              <Box minWidth={0}>
                <OrderStatus kind={kind} status={id} />
              </Box>
              <Box height={2} borderRadius="full" bg="bg.sunken" aria-hidden>
                <Box
                  height="100%"
                  borderRadius="full"
                  bg="accent.solid"
                  style={{ width: `${(count / largest) * 100}%` }}
                />
              </Box>
              <Box textAlign="end" fontWeight={600} fontVariantNumeric="tabular-nums">
                {numberText(count)}
              </Box>
            </Link>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
