import type { Order } from '@recoup/contract/orders/order-schema';
import { createShippingLabel, printShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { ActionButton, openPrint, Section, usePageKeys } from '@recoup/screens';
import { Banner, Heading, Inline, Stack, Text } from '@recoup/ui';
import { parcelName, parcelsToCome } from '../../shared/orders/parcel-words.ts';
import { LabelHistory } from './LabelHistory.tsx';
import { OwnTracking } from './OwnTracking.tsx';
import { PackButton } from './PackButton.tsx';
import { ParcelCard } from './ParcelCard.tsx';
import { ReturnLabel } from './ReturnLabel.tsx';
import { TrackingTimeline } from './TrackingTimeline.tsx';

/** The order's packages: their labels, where they are, and when they arrived. */
export function ShippingSection({ order }: { order: Order }) {
  const { label, parcels } = order;
  const printable = label !== null && !label.own && label.tracking_number !== '';
  const used = parcels.some(({ label }) => label?.state === 'in_transit' || label?.state === 'delivered');
  usePageKeys(
    printable
      ? [
          {
            keys: 'p',
            label: 'Print label',
            run: () => void openPrint(printShippingLabel, { params: { id: label.id } }),
          },
        ]
      : [],
  );
  return (
    <Section
      id="shipping"
      title="Shipping and tracking"
      actions={order.received_at === null && !used && <OwnTracking order={order} />}
    >
      <Stack gap={4}>
        {label === null && <Text muted>This order has no label.</Text>}
        {order.parcels_due > 0 && (
          <Banner tone="info" title={parcelsToCome(order.parcels_due)}>
            You can inspect the remaining devices when they arrive.
          </Banner>
        )}
        {parcels.map((parcel) => (
          <Stack key={parcel.id} gap={2}>
            {parcels.length > 1 && (
              <Heading level={3} fontSize="sm">
                {parcelName(order, parcel.id)}
              </Heading>
            )}
            <ParcelCard order={order} parcel={parcel} />
          </Stack>
        ))}
        {label !== null && (order.received_at === null || order.parcels_due > 0) && (
          <Inline gap={2} wrap>
            <ActionButton
              size="sm"
              icon="add"
              endpoint={createShippingLabel}
              input={{ body: { order_id: order.id, another: true } }}
              confirm={{
                title: 'Buy a label for another package?',
                text: 'Use this when an order doesn’t fit in one box.',
                verb: 'Buy label',
              }}
            >
              Add package
            </ActionButton>
            {parcels.length > 1 && <PackButton order={order} />}
          </Inline>
        )}
        <ReturnLabel order={order} />
        <LabelHistory order={order} />
        {label !== null && <TrackingTimeline order={order} />}
      </Stack>
    </Section>
  );
}
