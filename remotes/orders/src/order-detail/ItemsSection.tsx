import { formatMoney } from '@recoup/contract/money';
import type { Order, OrderItem } from '@recoup/contract/order-schema';
import { ordersOf } from '@recoup/contract/orders';
import { useMay } from '@recoup/remote-kit';
import { Section } from '@recoup/screens';
import { Box, MoneyText } from '@recoup/ui';
import { ItemRow } from './ItemRow.tsx';

/** Staff may look at a device again until the customer has been asked or paid. */
const inspectable: readonly OrderItem['state'][] = ['scanned', 'inspected'];

/** The devices, with the sum that is to be paid as things stand. */
export function ItemsSection({ order, onInspect }: { order: Order; onInspect: (item: OrderItem) => void }) {
  const may = useMay(ordersOf(order.kind).inspectOrderItem);
  return (
    <Section id="items" title={order.items.length === 1 ? '1 device' : `${order.items.length} devices`}>
      <Box as="ul">
        {order.items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            onInspect={may && inspectable.includes(item.state) ? () => onInspect(item) : undefined}
          />
        ))}
      </Box>
      {order.coupon && (
        <Box display="flex" justifyContent="space-between" paddingBlock={3} borderTopWidth="1px" borderColor="border">
          <span>Coupon {order.coupon.code}</span>
          <MoneyText>{formatMoney(order.coupon.worth)}</MoneyText>
        </Box>
      )}
      <Box
        display="flex"
        justifyContent="space-between"
        paddingTop={3}
        borderTopWidth="1px"
        borderColor="border"
        fontWeight={600}
      >
        <span>Total</span>
        <MoneyText strong>{formatMoney(order.total)}</MoneyText>
      </Box>
    </Section>
  );
}
