import { useEndpoint } from '@recoup/api';
import { ordersOf } from '@recoup/contract/orders/orders';
import { orderPaths } from '@recoup/contract/route';
import { pageSizes } from '@recoup/contract/wire';
import { Navigate, useUrlState } from '@recoup/remote-kit';
import { ListPager, Loaded, Page, useIdParam } from '@recoup/screens';
import { Box, Card } from '@recoup/ui';
import { ChangeEntry } from '../change-entry.tsx';
import { useOrderKind } from '../use-order-kind.ts';

/** The whole change-log of an order, page by page. */
export default function OrderChangelogPage() {
  const kind = useOrderKind();
  const id = useIdParam('buybackId');
  const { params, change } = useUrlState();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const perPage = pageSizes.find((size) => String(size) === params.get('per_page')) ?? 50;
  const changes = useEndpoint(
    ordersOf(kind).listOrderChanges,
    { params: { id: id ?? 0 }, query: { page, per_page: perPage } },
    { enabled: id !== null },
  );
  if (id === null) return <Navigate to={orderPaths.list(kind)} replace />;
  return (
    <Page title="Change-log" back={{ to: orderPaths.detail(kind, id), label: 'Order' }} narrow>
      <Loaded what="Change-log" read={changes} skeleton={256}>
        {(answer) => (
          <>
            <Card>
              <Box as="ol">
                {answer.data.map((entry) => (
                  <ChangeEntry key={entry.id} entry={entry} />
                ))}
              </Box>
            </Card>
            <ListPager
              answer={answer}
              page={page}
              perPage={perPage}
              onPage={(next) => change({ page: next })}
              onPerPage={(size) => change({ page: null, per_page: size })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
