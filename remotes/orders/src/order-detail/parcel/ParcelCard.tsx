import { formatMoney } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { orderSplitOf } from '@recoup/contract/orders/order-split';
import { ordersOf } from '@recoup/contract/orders/orders';
import { orderPaths } from '@recoup/contract/route';
import { labelStates } from '@recoup/contract/shipping/label-state';
import type { Parcel } from '@recoup/contract/shipping/order-parcel';
import { insureParcel, regenerateShipping } from '@recoup/contract/shipping/order-shipping';
import { createShippingLabel, printCustomsForm, printShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { MarkedName } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { ActionButton, IfAllowed, OpenFileButton, When } from '@recoup/screens';
import { Banner, ButtonLink, Facts, Inline, Stack, StatusDot, Text } from '@recoup/ui';

/** A package: its label, its location, its insurance and its actions. */
export function ParcelCard({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { label, insurance } = parcel;
  const waiting = parcel.state === 'expected';
  const devices = order.items.filter(({ box_id }) => box_id === parcel.id);
  const several = order.parcels.length > 1;
  const unused = waiting && (label === null || !['in_transit', 'delivered'].includes(label.state));
  const printable = label !== null && !label.own && label.tracking_number !== '';
  return (
    <Stack gap={3}>
      {label?.state === 'failed' && (
        <Banner tone="danger" title="We couldn’t buy the label">
          {label.message}
        </Banner>
      )}
      {label && (
        <Facts
          columns={2}
          items={[
            {
              label: 'Carrier',
              value: (
                <>
                  {label.carrier && <MarkedName name={label.carrier} />}
                  {label.service && `, ${label.service}`}
                </>
              ),
            },
            { label: 'Tracking number', value: label.tracking_number || '–' },
            {
              label: 'Label',
              value: <StatusDot tone={labelStates[label.state].tone}>{labelStates[label.state].label}</StatusDot>,
            },
            { label: 'Received', value: parcel.received_at ? <When at={parcel.received_at} clock /> : 'Not yet' },
            ...(insurance ? [{ label: 'Insurance', value: insuranceText(insurance) }] : []),
          ]}
        />
      )}
      {several && <Text muted={devices.length === 0}>{contentOf(devices.map(({ name }) => name))}</Text>}
      <Inline gap={2} wrap>
        {several && waiting && (
          <IfAllowed endpoint={ordersOf(order.kind).scanInOrder}>
            <ButtonLink size="sm">
              <Link to={`${orderPaths.scanStation(order.kind, order.id)}?parcel=${parcel.id}`}>Scan devices</Link>
            </ButtonLink>
          </IfAllowed>
        )}
        {several && waiting && devices.some(({ state }) => state === 'expected') && (
          <ActionButton
            endpoint={ordersOf(order.kind).scanInOrder}
            input={{ params: { id: order.id }, body: { box_id: parcel.id, version: order.version } }}
            size="sm"
          >
            Mark as received
          </ActionButton>
        )}
        {printable && (
          <OpenFileButton endpoint={printShippingLabel} input={{ params: { id: label.id } }} size="sm">
            Print label
          </OpenFileButton>
        )}
        {printable && label.customs_form && (
          <OpenFileButton endpoint={printCustomsForm} input={{ params: { id: label.id } }} size="sm">
            Print customs forms
          </OpenFileButton>
        )}
        {waiting && (label === null || label.state === 'failed') && (
          <ActionButton endpoint={createShippingLabel} input={{ body: { order_id: order.id } }} size="sm">
            {label ? 'Try again' : 'Buy label'}
          </ActionButton>
        )}
        {unused && label !== null && label.state !== 'failed' && (
          <ActionButton
            endpoint={regenerateShipping}
            input={{ body: { order_id: order.id, box_id: parcel.id, version: order.version } }}
            size="sm"
            icon="refresh"
            confirm={{
              title: 'Buy a new label?',
              text: `We’ll void ${label.tracking_number || 'the label in progress'} from ${label.carrier}. The new label uses the customer’s current address.`,
              verb: 'Buy new label',
            }}
          >
            New label
          </ActionButton>
        )}
        {waiting &&
          printable &&
          (insurance === null || insurance.state === 'failed') &&
          label.state !== 'delivered' && (
            <ActionButton
              endpoint={insureParcel}
              input={{ params: { box_id: parcel.id } }}
              size="sm"
              confirm={{
                title: `Insure the package for ${formatMoney(order.total)}?`,
                text: `${label.carrier} insures it for the order total. The price appears here when they respond.`,
                verb: 'Insure',
              }}
            >
              Insure
            </ActionButton>
          )}
        {unused && several && (
          <ActionButton
            endpoint={orderSplitOf(order.kind).deleteParcel}
            input={{ params: { id: order.id }, body: { box_id: parcel.id, version: order.version } }}
            size="sm"
            confirm={{
              title: 'Remove this package?',
              text: 'We’ll void its label and move its devices to the other packages.',
              verb: 'Remove package',
              danger: true,
            }}
          >
            Remove package
          </ActionButton>
        )}
      </Inline>
    </Stack>
  );
}

/** Lists a package's contents in one line. */
function contentOf(names: readonly string[]): string {
  if (names.length === 0) return 'Contents unknown.';
  const firstNames = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${firstNames} and ${names.length - 3} more` : firstNames;
}

function insuranceText({ state, value, price, message }: NonNullable<Parcel['insurance']>): string {
  if (state === 'asked') return `${formatMoney(value)}, waiting for the carrier`;
  if (state === 'failed') return `Not insured: ${message ?? 'the carrier declined'}`;
  return `${formatMoney(value)}${price ? ` for ${formatMoney(price)}` : ''}`;
}
