import { useEndpoint } from '@recoup/api';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { orderPaths } from '@recoup/contract/route';
import { ChangeEntry } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { Loaded, Section } from '@recoup/screens';
import { Box, LinkText, numberText, Text } from '@recoup/ui';

/** The newest changes. The full history has its own page. */
export function HistorySection({ order: { id, kind } }: { order: Pick<Order, 'id' | 'kind'> }) {
  const changes = useEndpoint(ordersOf(kind).listOrderChanges, { params: { id }, query: { per_page: 10 } });
  return (
    <Section id="history" title="History">
      <Loaded what="History" read={changes}>
        {({ data, total }) => (
          <>
            <Box as="ol">
              {data.map((entry) => (
                <ChangeEntry key={entry.id} entry={entry} />
              ))}
            </Box>
            <Text small paddingTop={2}>
              <LinkText asChild>
                <Link to={orderPaths.changelog(kind, id)}>Full history ({numberText(total)})</Link>
              </LinkText>
            </Text>
          </>
        )}
      </Loaded>
    </Section>
  );
}
