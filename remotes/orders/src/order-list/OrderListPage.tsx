import { prefetch, useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { bulkOrdersOf } from '@recoup/contract/order-bulk';
import { categoriesOf, type OrderCategory, type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { OrderRow } from '@recoup/contract/order-schema';
import { getOrderStatusTree } from '@recoup/contract/order-status-tree';
import { ordersOf } from '@recoup/contract/orders';
import { orderPaths } from '@recoup/contract/route';
import { Link, Navigate, useLocation, useParams } from '@recoup/remote-kit';
import { type BulkAction, IfAllowed, ListPage } from '@recoup/screens';
import { ButtonLink } from '@recoup/ui';
import { useOrderKind } from '../use-order-kind.ts';
import { BulkArchive, BulkDelete, BulkDownload, BulkRestore } from './BulkActions.tsx';
import { BulkStatusAction } from './BulkStatusAction.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import { orderColumnsOf } from './columns.tsx';
import { ListMenu } from './ListMenu.tsx';
import { orderTabOf } from './order-tab.ts';

/** Orders of a kind by category, status and sub-status; all of it stands in the address. */
export default function OrderListPage() {
  const kind = useOrderKind();
  const params = useParams();
  const tab = orderTabOf(kind, params, useLocation().pathname);
  const tree = useEndpoint(
    getOrderStatusTree,
    { query: { buyback: kind, category: tab?.category ?? 'active' } },
    { enabled: tab !== null },
  );
  if (!tab) return <Navigate to={orderPaths.list(kind)} replace />;
  const { category, status_id, sub_status_id } = tab;
  // Expired orders are one list under an address of its own.
  if (category === 'expired' && params.category) return <Navigate to={orderPaths.list(kind, tab)} replace />;
  const { listOrders, getOrder } = ordersOf(kind);

  return (
    <ListPage
      key={kind}
      title={orderKinds[kind].many}
      endpoint={listOrders}
      query={tab}
      columns={orderColumnsOf(kind)}
      nameOf={(row) => `Order ${row.number}`}
      searchPlaceholder="Number, customer, IMEI or tracking"
      rowTo={(row) => orderPaths.detail(kind, row.id)}
      onRowHover={(row) => prefetch(getOrder, { params: { id: row.id } })}
      {...(category !== 'expired' && {
        tabs: {
          label: 'Status',
          current: String(sub_status_id ?? status_id),
          items: statusTabs(kind, category, status_id, tree.data),
        },
      })}
      bulkActions={bulkActionsOf(kind, category)}
      actions={
        <>
          <CategoryTabs kind={kind} categories={categoriesOf(kind)} current={category} />
          <ListMenu kind={kind} tab={tab} />
          <NewOrder kind={kind} />
        </>
      }
      empty={{
        title: `No ${orderKinds[kind].many.toLowerCase()} here yet`,
        text: emptyText[category],
        action: <NewOrder kind={kind} />,
      }}
    />
  );
}

/** What a selection permits: orders at work are moved and put away, the others are taken back or deleted. */
function bulkActionsOf(kind: OrderKind, category: OrderCategory): BulkAction<OrderRow>[] {
  const of = bulkOrdersOf(kind);
  const archive = { id: 'archive', endpoint: of.bulkArchiveOrders, component: BulkArchive };
  const restore = { id: 'restore', endpoint: of.bulkRestoreOrders, component: BulkRestore };
  const rest = [
    { id: 'csv', endpoint: of.downloadOrders, component: BulkDownload },
    { id: 'delete', endpoint: of.bulkDeleteOrders, component: BulkDelete },
  ];
  if (category === 'archive') return [restore, ...rest];
  if (category === 'expired') return [restore, archive, ...rest];
  const status = { id: 'status', endpoint: ordersOf(kind).bulkChangeOrderStatus, component: BulkStatusAction };
  return [status, archive, ...rest];
}

const emptyText: Record<OrderCategory, string> = {
  active: 'What customers send in, or what you create for them, appears here.',
  archive: 'What you have archived appears here.',
  expired: 'Orders whose price lock is over before anything arrived appear here.',
};

/** All, every status, and behind the chosen status its sub-statuses. */
function statusTabs(
  kind: OrderKind,
  category: OrderCategory,
  chosen: number | 'all',
  tree: AnswerOf<typeof getOrderStatusTree> | undefined,
) {
  const to = (statusId: number | 'all', subStatusId?: number) =>
    orderPaths.list(kind, { category, statusId, subStatusId });
  return [
    { id: 'all', label: 'All', count: tree?.total, to: to('all') },
    ...(tree?.data ?? []).flatMap(({ id, name, count, children }) => [
      { id: String(id), label: name, count, to: to(id) },
      ...(id === chosen ? children : []).map((sub) => ({
        id: String(sub.id),
        label: `· ${sub.name}`,
        count: sub.count,
        to: to(id, sub.id),
      })),
    ]),
  ];
}

/** Easy offers come from customers: there is no page to make one. */
function NewOrder({ kind }: { kind: OrderKind }) {
  const to = orderPaths.create(kind);
  if (!to) return null;
  return (
    <IfAllowed endpoint={ordersOf(kind).createOrder}>
      <ButtonLink look="primary">
        <Link to={to}>New {orderKinds[kind].one}</Link>
      </ButtonLink>
    </IfAllowed>
  );
}
