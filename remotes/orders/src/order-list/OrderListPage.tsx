import { prefetch, useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { categoriesOf, type OrderCategory, type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { orderAssigneesOf } from '@recoup/contract/orders/order-assignees';
import { bulkOrdersOf } from '@recoup/contract/orders/order-bulk';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import { orderTagsOf } from '@recoup/contract/orders/order-tags';
import { ordersOf } from '@recoup/contract/orders/orders';
import { payAccess } from '@recoup/contract/payouts/pay-access';
import { printStatusTagBatch } from '@recoup/contract/prints/prints';
import { orderPaths } from '@recoup/contract/route';
import { useHasMarketplaces } from '@recoup/parts';
import { Link, Navigate, useLocation, useMe, useParams, useUrlState } from '@recoup/remote-kit';
import { AfterPaint, type BulkAction, type FilterLabels, IfAllowed, ListPage, queryForTab } from '@recoup/screens';
import { ButtonLink } from '@recoup/ui';
import { lazy, Suspense } from 'react';
import { RowsInOrder } from '../shared/orders/rows-in-order.tsx';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';
import { useOrderNews } from '../shared/orders/use-order-news.ts';
import { CategoryTabs } from './CategoryTabs.tsx';
import { useOrderColumns } from './columns.tsx';
import { countedTabs } from './counted-tabs.ts';
import { figureFilterOf } from './figure-filter.ts';
import { filterChoices } from './filter-choices.ts';
import { ListMenu } from './ListMenu.tsx';
import { marketerOf } from './marketplace.ts';
import { type ListedCategory, orderTabOf } from './order-tab.ts';
import { SubStatuses } from './SubStatuses.tsx';

// The bulk actions load with the first selection.
const bulk = () => import('./BulkActions.tsx');
const BulkArchive = lazy(async () => ({ default: (await bulk()).BulkArchive }));
const BulkAssign = lazy(async () => ({ default: (await bulk()).BulkAssign }));
const BulkDelete = lazy(async () => ({ default: (await bulk()).BulkDelete }));
const BulkDownload = lazy(async () => ({ default: (await bulk()).BulkDownload }));
const BulkRestore = lazy(async () => ({ default: (await bulk()).BulkRestore }));
const BulkStatusAction = lazy(async () => ({ default: (await bulk()).BulkStatusAction }));
const BulkTags = lazy(async () => ({ default: (await bulk()).BulkTags }));
const PayMany = lazy(async () => ({ default: (await bulk()).PayMany }));
const PrintAction = lazy(async () => ({ default: (await bulk()).PrintAction }));
// Loads with the first preview of an order.
const OrderPeek = lazy(() => import('./OrderPeek.tsx'));
// Its options are requested once the rows are there.
const FigureNotice = lazy(async () => ({ default: (await import('./FigureNotice.tsx')).FigureNotice }));
const MarketplaceFilter = lazy(() => import('./MarketplaceFilter.tsx'));

/** The orders of a type by category, status and sub-status, all of which are in the address. */
export default function OrderListPage() {
  const kind = useOrderKind();
  const params = useParams();
  const { pathname } = useLocation();
  const tab = orderTabOf(kind, params, pathname);
  const { params: address } = useUrlState();
  const { location } = useMe();
  const figure = figureFilterOf(address);
  const marketplaces = useHasMarketplaces(kind);
  const changed = useOrderNews(kind);
  const columns = useOrderColumns(kind);
  const marketer = marketplaces ? marketerOf({ pathname, searchParams: address }) : {};
  const narrowed = Object.keys(figure).length > 0;
  const keptQuery = queryForTab(address);
  const counted = tab && tab.category !== 'all' ? tab.category : null;
  const tree = useEndpoint(
    getOrderStatusTree,
    { query: countedTabs(kind, counted ?? 'active', { pathname, searchParams: address }) },
    { enabled: counted !== null },
  );
  if (!tab) return <Navigate to={orderPaths.list(kind)} replace />;
  const { category, status_id, sub_status_id } = tab;
  // Expired orders are a single list with its own address.
  if (category === 'expired' && params.category)
    return <Navigate to={orderPaths.list(kind, { ...tab, category })} replace />;
  const { listOrders, getOrder } = ordersOf(kind);

  return (
    <ListPage
      key={kind}
      title={orderKinds[kind].many}
      endpoint={listOrders}
      query={{ ...tab, ...figure, ...marketer }}
      columns={columns}
      nameOf={(row) => `Order ${row.number}`}
      filters={filterLabels[kind]}
      choices={filterChoices[kind]}
      searchPlaceholder="Order number, customer, IMEI or tracking"
      rowTo={(row) => orderPaths.detail(kind, row.id)}
      peek={OrderPeek}
      changed={changed}
      onRowHover={(row) => prefetch(getOrder, { params: { id: row.id } })}
      {...(counted &&
        counted !== 'expired' && {
          tabs: {
            label: 'Status',
            current: String(status_id),
            items: statusTabs(kind, counted, tree.data, keptQuery),
          },
        })}
      bulkActions={bulkActionsOf(kind, category)}
      actions={
        <>
          {counted && (
            <CategoryTabs kind={kind} categories={categoriesOf(kind)} current={counted} narrowing={keptQuery} />
          )}
          {marketplaces && (
            <AfterPaint>
              <Suspense fallback={null}>
                <MarketplaceFilter chosen={marketer.marketer_id} />
              </Suspense>
            </AfterPaint>
          )}
          <ListMenu kind={kind} tab={{ ...tab, ...figure, ...marketer }} />
          <NewOrder kind={kind} />
        </>
      }
      notice={(answer) => (
        <>
          <RowsInOrder kind={kind} rows={answer?.data} />
          {counted && (
            <SubStatuses
              kind={kind}
              category={counted}
              status={tree.data?.data.find(({ id }) => id === status_id)}
              chosen={sub_status_id}
              narrowing={keptQuery}
            />
          )}
          {(tab.category === 'all' || Object.keys(figure).length > 0) && (
            <Suspense fallback={null}>
              <FigureNotice kind={kind} tab={tab} filter={figure} />
            </Suspense>
          )}
        </>
      )}
      empty={emptyOf(kind, category, narrowed, marketer.marketer_id !== undefined, location.name)}
    />
  );
}

const labels = {
  payout_method: 'Payout',
  tracking: 'Tracking number',
  location_id: 'Store',
  assignee: 'Assigned to',
  answer: 'Customer response',
  courier: 'Carrier',
  parcels: 'Packages',
};
const atCounter = { ...labels, location_id: null, tracking: null, courier: null, shipping: null };

/** Staff at a counter see their own store's orders, and nothing there is shipped. */
const filterLabels: Record<OrderKind, FilterLabels<ReturnType<typeof ordersOf>['listOrders']>> = {
  'in-store': atCounter,
  'mail-in': labels,
  'bulk-quote': labels,
  'easy-offer': labels,
};

/** The bulk actions of a category: active orders can be moved and archived, the others restored or deleted. */
function bulkActionsOf(kind: OrderKind, category: ListedCategory): BulkAction<OrderRow>[] {
  const endpoints = bulkOrdersOf(kind);
  const archive = { id: 'archive', endpoint: endpoints.bulkArchiveOrders, component: BulkArchive };
  const restore = { id: 'restore', endpoint: endpoints.bulkRestoreOrders, component: BulkRestore };
  const rest = [
    { id: 'print', endpoint: printStatusTagBatch, component: PrintAction },
    { id: 'csv', endpoint: endpoints.downloadOrders, component: BulkDownload },
    { id: 'delete', endpoint: endpoints.bulkDeleteOrders, component: BulkDelete },
  ];
  const tags = { id: 'tags', endpoint: orderTagsOf(kind).bulkTagOrders, component: BulkTags };
  if (category === 'all') return [tags, ...rest];
  if (category === 'archive') return [restore, tags, ...rest];
  if (category === 'expired') return [restore, archive, tags, ...rest];
  const status = { id: 'status', endpoint: ordersOf(kind).bulkChangeOrderStatus, component: BulkStatusAction };
  const pay = { id: 'pay', endpoint: payAccess, component: PayMany };
  const assign = { id: 'assign', endpoint: orderAssigneesOf(kind).bulkAssignOrders, component: BulkAssign };
  return [status, assign, tags, pay, archive, ...rest];
}

const emptyText: Record<ListedCategory, string> = {
  all: 'Orders in every category appear here.',
  active: 'Orders from customers, and orders you create for them, appear here.',
  archive: 'Orders you archive appear here.',
  expired: 'Orders whose price lock ended before the devices arrived appear here.',
};

/** Why there are no orders, and what to do about it. */
function emptyOf(
  kind: OrderKind,
  category: ListedCategory,
  isNarrowed: boolean,
  ofMarketplace: boolean,
  location: string,
) {
  if (isNarrowed) return { title: 'No orders match', text: 'Show all to see more.' };
  if (ofMarketplace)
    return { title: 'No orders match', text: 'No orders from this marketplace. Choose another to see more.' };
  // A new order is never archived.
  const action = (category === 'active' || category === 'all') && <NewOrder kind={kind} />;
  if (orderKinds[kind].atCounter)
    return {
      icon: kind,
      title: `No ${orderKinds[kind].many.toLowerCase()} at ${location}`,
      text: 'You’re viewing orders for this location. Choose another location above to see its orders.',
      action,
    };
  return {
    icon: kind,
    title: `No ${orderKinds[kind].many.toLowerCase()} here yet`,
    text: emptyText[category],
    action,
  };
}

/** The tabs for all orders and for every status. The counts match the lists. */
function statusTabs(
  kind: OrderKind,
  category: OrderCategory,
  tree: AnswerOf<typeof getOrderStatusTree> | undefined,
  keptQuery: string,
) {
  const to = (statusId: number | 'all') => orderPaths.list(kind, { category, statusId }) + keptQuery;
  // If more orders match than were counted, no count is better than one that is too small.
  const exactCount = (count: number) => (tree?.more_than_total ? undefined : count);
  return [
    { id: 'all', label: 'All', count: tree && exactCount(tree.total), to: to('all') },
    ...(tree?.data ?? []).map(({ id, name, count }) => ({
      id: String(id),
      label: name,
      count: exactCount(count),
      to: to(id),
    })),
  ];
}

function NewOrder({ kind }: { kind: OrderKind }) {
  return (
    <IfAllowed endpoint={ordersOf(kind).createOrder}>
      <ButtonLink look="primary">
        <Link to={orderPaths.create(kind)}>New {orderKinds[kind].one}</Link>
      </ButtonLink>
    </IfAllowed>
  );
}
