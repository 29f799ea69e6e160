import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { itemStates } from '@recoup/contract/orders/order-item-state';
import type { Order, OrderRow } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { payoutStates } from '@recoup/contract/payouts/payout-states';
import { labelStates } from '@recoup/contract/shipping/label-state';
import { DeviceGlyph, DevicePlate, MarkedName, OrderStatus } from '@recoup/parts';
import { PhoneText, When } from '@recoup/screens';
import { Peek, PeekLines, PeekRead } from '@recoup/screens/peek';
import { PersonName, StatusDot, Text } from '@recoup/ui';
import { PriceClock } from '../shared/orders/price-clock.tsx';

/** An order's preview: its customer, total, devices, packages and payout. */
export default function OrderPeek({ row }: { row: OrderRow }) {
  const read = useEndpoint(ordersOf(row.kind).getOrder, { params: { id: row.id } });
  return (
    <Peek
      mark={<DevicePlate category={row.first_category} />}
      title={`Order ${row.number}`}
      subtitle={
        <>
          Created <When at={row.created_at} /> by {row.created_by}
        </>
      }
      sum={formatMoney(row.total)}
      status={<OrderStatus kind={row.kind} status={row.status_id} sub={row.sub_status_id} large />}
      facts={[
        { label: 'Customer', value: <PersonName name={row.customer_name} /> },
        { label: 'Email', value: row.customer_email || '–' },
        { label: 'Phone', value: <PhoneText value={row.customer_phone} /> },
        ...(orderKinds[row.kind].expires ? [{ label: 'Price lock', value: <PriceClock order={row} /> }] : []),
        ...(row.label_state
          ? [
              {
                label: 'Shipping',
                value: (
                  <>
                    <StatusDot tone={labelStates[row.label_state].tone}>{labelStates[row.label_state].label}</StatusDot>{' '}
                    {row.tracking_number}
                  </>
                ),
              },
            ]
          : []),
        ...(row.assignee ? [{ label: 'Assigned to', value: <PersonName name={row.assignee.name} /> }] : []),
        ...(row.tags.length > 0 ? [{ label: 'Tags', value: row.tags.join(', ') }] : []),
      ]}
    >
      <PeekRead what="Order" read={read}>
        {({ data }) => <Contents order={data} />}
      </PeekRead>
    </Peek>
  );
}

function Contents({ order }: { order: Order }) {
  const { payout } = order;
  return (
    <>
      <PeekLines
        title={order.items.length === 1 ? 'Device' : `${order.items.length} devices`}
        lines={order.items.map((item) => ({
          id: item.id,
          name: (
            <>
              <DeviceGlyph category={item.category} /> {item.name}
            </>
          ),
          about: [item.inspected?.condition ?? item.quoted.condition, item.imei, itemStates[item.state].label]
            .filter(Boolean)
            .join(' · '),
          value: formatMoney(item.custom ?? item.inspected?.price ?? item.quoted.price),
        }))}
      />
      <Text small muted>
        <MarkedName name={payoutLabel(order.payout_method)} />
        {payout && `, ${payoutStates[payout.state].label.toLowerCase()}`}
      </Text>
    </>
  );
}
