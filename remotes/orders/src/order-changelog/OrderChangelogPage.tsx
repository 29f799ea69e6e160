import { useEndpoint } from '@recoup/api';
import { ordersOf } from '@recoup/contract/orders/orders';
import { orderPaths } from '@recoup/contract/route';
import { pageSizes } from '@recoup/contract/wire';
import { Navigate, useUrlState } from '@recoup/remote-kit';
import { ListPager, Page, ReadError, useIdParam } from '@recoup/screens';
import { Box, Card, Skeleton } from '@recoup/ui';
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
      {changes.error && !changes.data && (
        <ReadError
          what="Change-log"
          error={changes.error}
          onRetry={() => void changes.refetch()}
          retrying={changes.isFetching}
        />
      )}
      {!changes.data && !changes.error && <Skeleton height={64} />}
      {changes.data && (
        <>
          <Card>
            <Box as="ol">
              {changes.data.data.map((entry) => (
                <ChangeEntry key={entry.id} entry={entry} />
              ))}
            </Box>
          </Card>
          <ListPager
            answer={changes.data}
            page={page}
            perPage={perPage}
            onPage={(next) => change({ page: next })}
            onPerPage={(size) => change({ page: null, per_page: size })}
          />
        </>
      )}
    </Page>
  );
}
