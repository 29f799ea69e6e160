import { prefetch, useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { type OrderCategory, orderCategories, orderKinds } from '@recoup/contract/order-kind';
import { getOrderStatusTree } from '@recoup/contract/order-status-tree';
import { mailInOrders } from '@recoup/contract/orders';
import { pathTo } from '@recoup/contract/route';
import { Link, Navigate, useParams } from '@recoup/remote-kit';
import { IfAllowed, ListPage } from '@recoup/screens';
import { ButtonLink } from '@recoup/ui';
import { BulkStatusAction } from './BulkStatusAction.tsx';
import { orderColumns } from './columns.tsx';

const kind = 'mail-in';

function isCategory(text: string): text is OrderCategory {
  return (orderCategories as readonly string[]).includes(text);
}

/** Orders of a kind by category, status and sub-status; all of it stands in the address. */
export default function OrderListPage() {
  const { category = 'active', statusId = 'all', subStatusId } = useParams();
  const digits = /^\d+$/;
  const status = digits.test(statusId) ? Number(statusId) : ('all' as const);
  const sub = subStatusId && digits.test(subStatusId) ? Number(subStatusId) : undefined;
  const known = isCategory(category);
  const tree = useEndpoint(
    getOrderStatusTree,
    { query: { buyback: kind, category: known ? category : 'active' } },
    { enabled: known },
  );
  if (!known) return <Navigate to={pathTo('mailInOrders', { category: 'active', statusId: 'all' })} replace />;

  return (
    <ListPage
      title={`${orderKinds[kind].label} orders`}
      endpoint={mailInOrders.listOrders}
      query={{ category, status_id: status, sub_status_id: sub }}
      columns={orderColumns}
      nameOf={(row) => `Order ${row.number}`}
      searchPlaceholder="Number, customer, IMEI or tracking"
      rowTo={(row) => pathTo('mailInOrderDetail', { buybackId: row.id })}
      onRowHover={(row) => prefetch(mailInOrders.getOrder, { params: { id: row.id } })}
      tabs={{
        label: 'Status',
        current: String(sub ?? status),
        items: statusTabs(category, status, tree.data),
      }}
      bulkActions={[{ id: 'status', endpoint: mailInOrders.bulkChangeOrderStatus, component: BulkStatusAction }]}
      actions={<NewOrder />}
      empty={{
        title: 'No orders here yet',
        text: 'Orders that customers send in, or that you create for them, appear here.',
        action: <NewOrder />,
      }}
    />
  );
}

/** All, every status, and behind the chosen status its sub-statuses. */
function statusTabs(category: string, chosen: number | 'all', tree: AnswerOf<typeof getOrderStatusTree> | undefined) {
  const to = (statusId: number | 'all', subStatusId?: number) =>
    pathTo('mailInOrders', { category, statusId, subStatusId });
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

function NewOrder() {
  return (
    <IfAllowed endpoint={mailInOrders.createOrder}>
      <ButtonLink look="primary">
        <Link to={pathTo('mailInOrderCreate')}>New order</Link>
      </ButtonLink>
    </IfAllowed>
  );
}
