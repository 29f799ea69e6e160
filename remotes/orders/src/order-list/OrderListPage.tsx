import { prefetch, useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { orderKinds } from '@recoup/contract/order-kind';
import { getOrderStatusTree } from '@recoup/contract/order-status-tree';
import { mailInOrders } from '@recoup/contract/orders';
import { pathTo } from '@recoup/contract/route';
import { Link, Navigate, useParams, useSearchParams } from '@recoup/remote-kit';
import { IfAllowed, ListPage } from '@recoup/screens';
import { ButtonLink } from '@recoup/ui';
import { BulkStatusAction } from './BulkStatusAction.tsx';
import { orderColumns } from './columns.tsx';
import { FigureNotice } from './FigureNotice.tsx';
import { figureFilterOf } from './figure-filter.ts';
import { orderTabOf } from './order-tab.ts';

const kind = 'mail-in';

/** Orders of a kind by category, status and sub-status; all of it stands in the address. */
export default function OrderListPage() {
  const tab = orderTabOf(useParams());
  const [address] = useSearchParams();
  const figure = figureFilterOf(address);
  const counted = tab?.category === 'all' ? undefined : tab?.category;
  const tree = useEndpoint(
    getOrderStatusTree,
    { query: { buyback: kind, category: counted ?? 'active' } },
    { enabled: counted !== undefined },
  );
  if (!tab) return <Navigate to={pathTo('mailInOrders', { category: 'active', statusId: 'all' })} replace />;
  const { category, status_id, sub_status_id } = tab;

  return (
    <ListPage
      title={`${orderKinds[kind].label} orders`}
      endpoint={mailInOrders.listOrders}
      query={{ ...tab, ...figure }}
      columns={orderColumns}
      nameOf={(row) => `Order ${row.number}`}
      searchPlaceholder="Number, customer, IMEI or tracking"
      rowTo={(row) => pathTo('mailInOrderDetail', { buybackId: row.id })}
      onRowHover={(row) => prefetch(mailInOrders.getOrder, { params: { id: row.id } })}
      {...(counted && {
        tabs: {
          label: 'Status',
          current: String(sub_status_id ?? status_id),
          items: statusTabs(category, status_id, tree.data),
        },
      })}
      notice={<FigureNotice kind={kind} tab={tab} filter={figure} />}
      bulkActions={[{ id: 'status', endpoint: mailInOrders.bulkChangeOrderStatus, component: BulkStatusAction }]}
      actions={<NewOrder />}
      empty={
        Object.keys(figure).length > 0
          ? { title: 'No orders match', text: 'No order is as narrowly described as above. Show all to see more.' }
          : {
              title: 'No orders here yet',
              text: 'Orders that customers send in, or that you create for them, appear here.',
              action: <NewOrder />,
            }
      }
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
