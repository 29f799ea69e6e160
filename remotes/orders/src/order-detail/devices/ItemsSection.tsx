import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { listDeviceChecks } from '@recoup/contract/orders/checks/device-checks';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import { orderPaths } from '@recoup/contract/route';
import { Link, useMay } from '@recoup/remote-kit';
import { LongList, Section } from '@recoup/screens';
import { Box, Button, ButtonLink, MoneyDelta, MoneyText } from '@recoup/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { wordsOf } from '../../shared/devices/item-words.ts';
import { differenceOf } from '../OrderHead.tsx';
import { ItemRow } from './ItemRow.tsx';
import { SumRow } from './SumRow.tsx';

const PurchaseTaxRows = lazy(() => import('./PurchaseTaxRows.tsx'));
const InspectAlikeDialog = lazy(() => import('./InspectAlikeDialog.tsx'));

/** Staff may inspect a device again until the customer has been asked or paid. */
const inspectable: readonly OrderItem['state'][] = ['scanned', 'inspected'];

/** The devices, with the sum currently due. */
export function ItemsSection({ order, onInspect }: { order: Order; onInspect: (item: OrderItem) => void }) {
  const may = useMay(ordersOf(order.kind).inspectOrderItem);
  const mayScan = useMay(scanStationOf(order.kind).finishScanIn);
  const checks = useEndpoint(listDeviceChecks, { params: { id: order.id } }).data?.data;
  // The newest check of a device comes first.
  const checkOf = useMemo(
    () => new Map(checks?.toReversed().map((check) => [`${check.item_id} ${check.imei}`, check] as const)),
    [checks],
  );
  const [alike, setAlike] = useState(false);
  const isOpen = order.items.some(({ state }) => state === 'expected' || state === 'scanned');
  const { sums } = order;
  const change = differenceOf(sums.quoted, sums.total);
  const many = order.items.filter(({ state }) => inspectable.includes(state)).length > 1;
  return (
    <Section
      id="items"
      title={order.items.length === 1 ? '1 device' : `${order.items.length} devices`}
      actions={
        <>
          {may && many && (
            <Button size="sm" onClick={() => setAlike(true)}>
              Inspect identical devices
            </Button>
          )}
          {mayScan && isOpen && (
            <ButtonLink size="sm">
              <Link to={orderPaths.scanStation(order.kind, order.id)}>Scan station</Link>
            </ButtonLink>
          )}
        </>
      }
    >
      <LongList items={order.items} textOf={wordsOf} what="devices">
        {(shown) => (
          <Box as="ul">
            {shown.map(({ item, place }) => (
              <ItemRow
                key={item.id}
                order={order}
                item={item}
                place={place}
                of={order.items.length}
                check={checkOf.get(`${item.id} ${item.imei}`)}
                onInspect={may && inspectable.includes(item.state) ? () => onInspect(item) : undefined}
              />
            ))}
          </Box>
        )}
      </LongList>
      {(order.coupon || sums.shipping.amount > 0) && <SumRow label="Devices" amount={formatMoney(sums.devices)} />}
      {order.coupon && <SumRow label={`Coupon ${order.coupon.code}`} amount={formatMoney(sums.coupon)} />}
      {sums.shipping.amount > 0 && <SumRow label="Shipping" amount={`−${formatMoney(sums.shipping)}`} />}
      <Box
        display="flex"
        justifyContent="space-between"
        paddingTop={3}
        borderTopWidth="1px"
        borderColor="border"
        fontWeight={600}
      >
        <span>Total</span>
        <span>
          {change ? (
            <MoneyDelta
              was={formatMoney(sums.quoted)}
              now={formatMoney(sums.total)}
              by={change.text}
              tone={change.tone}
            />
          ) : (
            <MoneyText strong>{formatMoney(sums.total)}</MoneyText>
          )}
        </span>
      </Box>
      {order.purchase_tax && (
        <Suspense fallback={null}>
          <PurchaseTaxRows order={order} tax={order.purchase_tax} />
        </Suspense>
      )}
      {alike && (
        <Suspense fallback={null}>
          <InspectAlikeDialog order={order} onClose={() => setAlike(false)} />
        </Suspense>
      )}
    </Section>
  );
}
