import { formatMoney } from '@recoup/contract/money';
import type { DeviceCheck } from '@recoup/contract/orders/checks/device-checks';
import { failedChecks } from '@recoup/contract/orders/checks/inspection-checks';
import { reasonText } from '@recoup/contract/orders/order-item-state';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { customText } from '@recoup/contract/settings/custom-fields';
import { carrierLocks } from '@recoup/contract/stock/carrier-lock';
import { DevicePlate, useCustomFields } from '@recoup/parts';
import { Box, Button, Inline, MoneyText, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { CheckText, isReported } from '../../shared/devices/check-result.tsx';
import { ItemStateText } from '../../shared/devices/item-state.tsx';
import { differenceOf } from '../OrderHead.tsx';
import { ItemMenu } from './ItemMenu.tsx';

interface ItemRowProps {
  order: Order;
  item: OrderItem;
  /** Its position among all devices of the order, shown or not. */
  place: number;
  of: number;
  /** Its newest check. Left out if there is none. */
  check?: DeviceCheck | undefined;
  /** Left out if it can't be inspected now. */
  onInspect?: (() => void) | undefined;
}

/** On a phone everything is below the name, but a menu alone is beside it. */
const places = {
  '& > :not(:first-child)': { gridColumn: { base: '2 / -1', sm: 'auto' } },
  '& > :nth-child(2)': { gridColumn: { base: '2', sm: 'auto' } },
  '& > [data-corner]': { gridColumn: { base: '3', sm: 'auto' }, gridRow: { base: '1', sm: 'auto' } },
};

/** A device with its quoted and its inspected condition. */
export function ItemRow({ order, item, place, of, check, onInspect }: ItemRowProps) {
  const { quoted, inspected } = item;
  const fields = useCustomFields('device');
  const reported = isReported(check);
  const details = [
    item.serial && `Serial ${item.serial}`,
    item.ean && `EAN ${item.ean}`,
    item.color,
    item.options,
    item.network,
    item.carrier_lock && carrierLocks[item.carrier_lock],
    ...fields.flatMap((field) => {
      const value = customText(item.custom_fields[field.id]);
      return value === '' ? [] : [`${field.label}: ${value}`];
    }),
  ].filter((part) => part !== null);
  return (
    <Box
      as="li"
      aria-posinset={place}
      aria-setsize={of}
      display="grid"
      gridTemplateColumns={{
        base: '40px minmax(0, 1fr) auto',
        sm: '40px minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1fr) auto',
      }}
      columnGap={3}
      rowGap={2}
      alignItems="start"
      paddingBlock={3}
      paddingInline={4}
      marginInline={-4}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0 }}
      bg={reported ? 'danger.bg' : undefined}
      css={places}
    >
      <DevicePlate category={item.category} />
      <Box minWidth={0}>
        <Text fontWeight={600}>{item.name}</Text>
        {(item.imei || needsImei(item.category)) && (
          <Text small muted>
            {item.imei ? `IMEI ${item.imei}` : 'No IMEI yet'}
          </Text>
        )}
        {details.length > 0 && (
          <Text small muted>
            {details.join(' · ')}
          </Text>
        )}
        <ItemStateText state={item.state} />
        {check && <CheckText check={check} />}
        {reported && (
          <Text small tone="danger" strong marginTop={1}>
            Reported lost or stolen. A manager needs to decide.
          </Text>
        )}
      </Box>
      <Grade label="Quoted" condition={quoted.condition} subs={quoted.subs} price={formatMoney(quoted.price)} />
      {inspected ? (
        <Grade
          label="Inspected"
          condition={inspected.condition}
          subs={inspected.subs}
          price={formatMoney(inspected.price)}
          change={differenceOf(quoted.price, inspected.price)}
          note={[
            inspected.reason && reasonText(inspected.reason),
            inspected.note,
            item.custom && `Custom amount ${formatMoney(item.custom)}`,
          ]
            .filter(Boolean)
            .join(' – ')}
        >
          <Tried inspected={inspected} />
        </Grade>
      ) : (
        <Text small muted>
          Not inspected
        </Text>
      )}
      <Inline gap={1} alignItems="flex-start" data-corner={onInspect ? undefined : ''}>
        {onInspect && (
          <Button size="sm" onClick={onInspect} aria-label={`Inspect ${item.name}`}>
            {inspected ? 'Inspect again' : 'Inspect'}
          </Button>
        )}
        <ItemMenu order={order} item={item} />
      </Inline>
    </Box>
  );
}

interface GradeProps {
  label: string;
  condition: string;
  subs: readonly { id: number; term: string }[];
  price: string;
  /** The difference from the quote. */
  change?: ReturnType<typeof differenceOf>;
  note?: string;
  children?: ReactNode;
}

function Grade({ label, condition, subs, price, change, note, children }: GradeProps) {
  return (
    <Box minWidth={0} fontSize="sm">
      <Text small muted>
        {label}
      </Text>
      <Box>
        {condition} · <MoneyText strong>{price}</MoneyText>
        {change && (
          <Box as="span" color={`${change.tone}.text`} fontWeight={600} marginInlineStart={1.5} whiteSpace="nowrap">
            {change.text}
          </Box>
        )}
      </Box>
      {subs.length > 0 && (
        <Text small muted>
          {subs.map((sub) => sub.term).join(', ')}
        </Text>
      )}
      {note && (
        <Text small muted>
          {note}
        </Text>
      )}
      {children}
    </Box>
  );
}

/** The failed checks, the passed ones, and whether it's wiped. Renders nothing without checks. */
function Tried({ inspected }: { inspected: NonNullable<OrderItem['inspected']> }) {
  const { checks, wiped } = inspected;
  const failed = failedChecks(inspected);
  return (
    <>
      {failed.length > 0 && (
        <Text small tone="danger">
          Failed: {failed.join(', ')}
        </Text>
      )}
      {checks.length > failed.length && (
        <Text small muted>
          {checks.length - failed.length} of {checks.length} checks passed
        </Text>
      )}
      {wiped !== null && (
        <Text small tone={wiped ? undefined : 'warning'} muted={wiped}>
          {wiped ? 'Data wiped' : 'Data not wiped'}
        </Text>
      )}
    </>
  );
}
