import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { carrierLocks } from '@recoup/contract/stock/carrier-lock';
import { useMay } from '@recoup/remote-kit';
import { LongList, Section } from '@recoup/screens';
import { Box, Checkbox, IconButton, Inline, StatusDot, Text } from '@recoup/ui';
import { lazy, Suspense, useState } from 'react';
import { ItemStateText } from '../shared/devices/item-state.tsx';
import { wordsOf } from '../shared/devices/item-words.ts';
import { parcelName } from '../shared/orders/parcel-words.ts';
import type { Station } from './use-station.ts';

const DescribeDialog = lazy(() => import('../shared/devices/describe-dialog.tsx'));

/** The devices of the order: received, scanned and missing. */
export function ParcelSection({
  order,
  station,
  boxId,
}: {
  order: Order;
  station: Station;
  boxId: number | undefined;
}) {
  const mayDescribe = useMay(orderEditsOf(order.kind).describeOrderItem);
  const [described, setDescribed] = useState<number | null>(null);
  const inDialog = order.items.find(({ id }) => id === described);
  const scanOf = new Map(station.lines.flatMap(({ item, scan }) => (item ? [[item.id, scan] as const] : [])));
  const missing = station.items.filter((item) => item.state === 'expected' && !scanOf.has(item.id));
  const devices = station.items.length === 1 ? '1 device' : `${station.items.length} devices`;
  const open = missing.filter(({ id }) => !station.ticked.includes(id)).length;
  return (
    <Section id="scan-station.parcel" title={open === 0 ? `${devices}, none missing` : `${devices}, ${open} missing`}>
      <LongList items={station.items} textOf={wordsOf} what="devices">
        {(shown) => (
          <Box as="ul">
            {shown.map(({ item, place }, i) => (
              <Box
                as="li"
                key={item.id}
                aria-posinset={place}
                aria-setsize={station.items.length}
                display="flex"
                justifyContent="space-between"
                gap={3}
                paddingBlock={1.5}
                borderTopWidth={i === 0 ? 0 : '1px'}
                borderColor="border"
              >
                <Box minWidth={0}>
                  <Text overflowWrap="anywhere">
                    {place}. {item.name}
                  </Text>
                  <Text small muted>
                    {scanOf.get(item.id)?.checked?.imei ?? item.imei ?? item.quoted.condition}
                    {saidOf(item)}
                    {boxId !== undefined && item.box_id !== null && `, ${parcelName(order, item.box_id)}`}
                  </Text>
                </Box>
                <Inline gap={2} flexShrink={0}>
                  <Place item={item} station={station} matched={scanOf.has(item.id)} />
                  {mayDescribe && (
                    <IconButton
                      size="sm"
                      icon="edit"
                      label={`Describe device ${place}`}
                      onClick={() => setDescribed(item.id)}
                    />
                  )}
                </Inline>
              </Box>
            ))}
          </Box>
        )}
      </LongList>
      <Suspense fallback={null}>
        {inDialog && <DescribeDialog order={order} item={inDialog} onClose={() => setDescribed(null)} />}
      </Suspense>
    </Section>
  );
}

/** The device's network and carrier lock, after its name. */
function saidOf({ network, carrier_lock }: OrderItem): string {
  const words = [network, carrier_lock && carrierLocks[carrier_lock]].filter(Boolean);
  return words.map((word) => `, ${word}`).join('');
}

function Place({ item, station, matched }: { item: OrderItem; station: Station; matched: boolean }) {
  if (matched) return <StatusDot tone="success">Matched</StatusDot>;
  if (station.tickable.some(({ id }) => id === item.id))
    return (
      <Checkbox
        label="Received"
        checked={station.ticked.includes(item.id)}
        onChange={(on) => station.tick(item.id, on)}
      />
    );
  if (item.state === 'scanned' && item.imei === null)
    return <StatusDot tone="warning">Received, no IMEI yet</StatusDot>;
  return item.state === 'expected' ? (
    <StatusDot tone="neutral">Missing</StatusDot>
  ) : (
    <ItemStateText state={item.state} />
  );
}
