import type { Order } from '@recoup/contract/orders/order-schema';
import { createShippingLabel, printShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { ActionButton, openPrint, Section, usePageKeys } from '@recoup/screens';
import { Heading, Inline, Stack, Text } from '@recoup/ui';
import { LabelHistory } from './LabelHistory.tsx';
import { OwnTracking } from './OwnTracking.tsx';
import { ParcelCard } from './ParcelCard.tsx';
import { ReturnLabel } from './ReturnLabel.tsx';
import { TrackingTimeline } from './TrackingTimeline.tsx';

/** The parcels of an order: their labels, where they are, and when they came. */
export function ShippingSection({ order }: { order: Order }) {
  const { label, parcels } = order;
  const printable = label !== null && !label.own && label.tracking_number !== '';
  const used = parcels.some(({ label }) => label?.state === 'in_transit' || label?.state === 'delivered');
  usePageKeys(
    printable
      ? [
          {
            keys: 'p',
            label: 'Print the label',
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
        {parcels.map((parcel, i) => (
          <Stack key={parcel.id} gap={2}>
            {parcels.length > 1 && (
              <Heading level={3} fontSize="sm">
                Parcel {i + 1} of {parcels.length}
              </Heading>
            )}
            <ParcelCard order={order} parcel={parcel} />
          </Stack>
        ))}
        {label !== null && order.received_at === null && (
          <Inline>
            <ActionButton
              size="sm"
              icon="add"
              endpoint={createShippingLabel}
              input={{ body: { order_id: order.id, another: true } }}
              confirm={{
                title: 'Buy a label for another parcel?',
                text: 'For an order that does not fit into one box.',
                verb: 'Buy label',
              }}
            >
              Another parcel
            </ActionButton>
          </Inline>
        )}
        <ReturnLabel order={order} />
        <LabelHistory order={order} />
        {label !== null && <TrackingTimeline order={order} />}
      </Stack>
    </Section>
  );
}
