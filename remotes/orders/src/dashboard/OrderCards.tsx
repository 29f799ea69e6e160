import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { formatMoney } from '@recoup/contract/money';
import { statusIds } from '@recoup/contract/order-status-ids';
import { listDashboardOrders, listOrdersArrivingToday, listOrdersInTransit } from '@recoup/contract/reports/dashboard';
import { orderPaths } from '@recoup/contract/route';
import { nameIn } from '@recoup/contract/workflow';
import { DevicePlate, useWorkflow } from '@recoup/parts';
import { When } from '@recoup/screens';
import { MoneyText, PersonName } from '@recoup/ui';
import { CardRow, DashboardCard } from './DashboardCard.tsx';
import { type Place, pathOfFigure, useMeaning } from './order-links.ts';

type Orders = AnswerOf<typeof listDashboardOrders>;

/** The newest orders of a status, and the total number. */
export function OrderStatusCard({ kind, location, status }: Place & { status: number }) {
  const read = useEndpoint(listDashboardOrders, { params: { id: status }, query: { kind, location_id: location } });
  const title = nameIn(useWorkflow(kind), status);
  return (
    <DashboardCard
      {...cardOf(read)}
      title={title}
      to={pathOfFigure({ kind, status, filter: { location_id: location } })}
    >
      {({ data }) => <Rows orders={data} />}
    </DashboardCard>
  );
}

export function ArrivingTodayCard({ kind, location }: Place) {
  const read = useEndpoint(listOrdersArrivingToday, { query: { kind, location_id: location } });
  return (
    <DashboardCard
      {...cardOf(read)}
      title="Arriving today"
      to={pathOfFigure({ kind, filter: { arriving: 'today', location_id: location } })}
      empty="No packages due today"
    >
      {({ data }) => <Rows orders={data} />}
    </DashboardCard>
  );
}

export function InTransitCard({ kind, location }: Place) {
  const read = useEndpoint(listOrdersInTransit, { query: { kind, location_id: location } });
  const meaning = useMeaning(kind, statusIds.inTransit);
  return (
    <DashboardCard
      {...cardOf(read)}
      title="In Transit"
      to={pathOfFigure({ kind, ...meaning, filter: { ...meaning.filter, location_id: location } })}
      empty="No packages in transit"
    >
      {({ data }) => <Rows orders={data} />}
    </DashboardCard>
  );
}

function cardOf<Read extends { data: Orders | undefined }>(read: Read) {
  return { read, count: read.data?.total, empty: 'Nothing here right now.', queue: true };
}

function Rows({ orders }: { orders: Orders['data'] }) {
  return orders.map((order) => (
    <CardRow
      key={order.id}
      to={orderPaths.detail(order.kind, order.id)}
      plate={<DevicePlate category={order.first_category} />}
      title={
        <>
          {order.number} · <PersonName name={order.customer_name} />
        </>
      }
      detail={order.item_count > 1 ? `${order.first_item} and ${order.item_count - 1} more` : order.first_item}
      figure={<MoneyText strong>{formatMoney(order.total)}</MoneyText>}
      figureDetail={<When at={order.created_at} />}
    />
  ));
}
