import { formatMoney } from '@recoup/contract/money';
import { orderPaths } from '@recoup/contract/route';
import { reprintAnyLabel, retryShippingLabel, voidShippingLabel } from '@recoup/contract/shipping/any-label';
import { labelStates } from '@recoup/contract/shipping/label-state';
import {
  parcelTroubles,
  printCustomsForm,
  type ShippingLabelRow,
  shippingTypes,
} from '@recoup/contract/shipping/shipping-labels';
import { MarkedName } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { ActionButton, type Column, OpenFileButton, When } from '@recoup/screens';
import { Inline, LinkText, PersonName, StatusPill, Text } from '@recoup/ui';

/** Only for users whom the server lets see the cost of labels. */
export const costColumn: Column<ShippingLabelRow> = {
  id: 'cost',
  header: 'Cost',
  width: 78,
  cell: ({ cost }) => (cost ? formatMoney(cost) : '–'),
};

export const columns: readonly Column<ShippingLabelRow>[] = [
  {
    id: 'tracking_number',
    card: 'title',
    header: 'Tracking number',
    width: 188,
    cell: (label) => label.tracking_number || '–',
  },
  {
    id: 'state',
    card: 'end',
    header: 'Status',
    width: 132,
    cell: ({ state, trouble }) => {
      const { tone, label } = trouble ? parcelTroubles[trouble] : labelStates[state];
      return <StatusPill tone={tone}>{label}</StatusPill>;
    },
  },
  {
    id: 'carrier',
    card: 'foot',
    header: 'Carrier',
    width: 124,
    cell: (label) => label.carrier && <MarkedName name={label.carrier} />,
  },
  { id: 'service', header: 'Service', width: 150, cell: (label) => label.service, hidden: true },
  {
    id: 'order',
    card: 'foot',
    header: 'Order',
    width: 72,
    cell: ({ order_id, order_kind, order_number }) =>
      order_id === null || order_kind === null ? (
        '–'
      ) : (
        <LinkText asChild>
          <Link to={orderPaths.detail(order_kind, order_id)}>{order_number}</Link>
        </LinkText>
      ),
  },
  {
    id: 'customer',
    card: 'line',
    header: 'Customer',
    width: 158,
    cell: (label) => <PersonName name={label.customer_name} />,
  },
  {
    id: 'way',
    header: 'Direction',
    width: 100,
    cell: ({ outbound }) => (outbound ? 'To customer' : 'To us'),
    hidden: true,
  },
  { id: 'from', header: 'From', width: 92, cell: (label) => label.from_city, yields: 1 },
  { id: 'type', header: 'Type', width: 110, cell: (label) => shippingTypes[label.type], hidden: true },
  { id: 'chosen_by', header: 'Selected by', width: 190, cell: (label) => label.chosen_by ?? '–', hidden: true },
  {
    id: 'created_at',
    header: 'Created',
    width: 94,
    sortable: true,
    cell: (label) => <When at={label.created_at} />,
  },
  {
    id: 'print',
    card: 'sum',
    header: 'Label',
    width: 122,
    steps: true,
    cell: (label) => <LabelActions label={label} />,
  },
];

/** The actions of a label: print while it's valid, retry if buying failed, void while it's unused. */
function LabelActions({ label }: { label: ShippingLabelRow }) {
  const { id, own: isOwn, state, tracking_number, message, customs_form } = label;
  const params = { id };
  if (state === 'failed') {
    return (
      <Inline gap={1}>
        <ActionButton size="sm" look="ghost" endpoint={retryShippingLabel} input={{ params }}>
          Try again
        </ActionButton>
        {message && <Text small>{message}</Text>}
      </Inline>
    );
  }
  if (isOwn || tracking_number === '' || state === 'voided') return '–';
  return (
    <Inline gap={1}>
      <OpenFileButton size="sm" look="ghost" endpoint={reprintAnyLabel} input={{ params }}>
        Print
      </OpenFileButton>
      {customs_form && (
        <OpenFileButton size="sm" look="ghost" endpoint={printCustomsForm} input={{ params }}>
          Customs
        </OpenFileButton>
      )}
      {state === 'created' && (
        <ActionButton
          size="sm"
          look="ghost"
          icon="undo"
          label={`Void label ${tracking_number}`}
          endpoint={voidShippingLabel}
          input={{ params }}
          confirm={{
            title: 'Void this label?',
            text: `You can no longer use label ${tracking_number}. We’ll ask the carrier for a refund.`,
            verb: 'Void label',
            danger: true,
          }}
        />
      )}
    </Inline>
  );
}
