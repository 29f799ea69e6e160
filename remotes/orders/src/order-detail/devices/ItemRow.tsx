import { formatMoney } from '@recoup/contract/money';
import type { DeviceCheck } from '@recoup/contract/orders/device-checks';
import { inspectionReasons } from '@recoup/contract/orders/order-item-state';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { Box, Button, Inline, MoneyText, Text } from '@recoup/ui';
import { CheckText } from '../../check-result.tsx';
import { ItemStateText } from '../../item-state.tsx';
import { ItemMenu } from './ItemMenu.tsx';

interface ItemRowProps {
  order: Order;
  item: OrderItem;
  /** Its place among all devices of the order, shown or not. */
  place: number;
  of: number;
  /** Its newest check; left out while there is none. */
  check?: DeviceCheck | undefined;
  /** Left out when it cannot be inspected now. */
  onInspect?: (() => void) | undefined;
}

/** A device: what was said of it beside what was found. */
export function ItemRow({ order, item, place, of, check, onInspect }: ItemRowProps) {
  const { quoted, inspected } = item;
  const said = [item.serial && `Serial ${item.serial}`, item.ean && `EAN ${item.ean}`, item.color, item.options].filter(
    (part) => part !== null,
  );
  return (
    <Box
      as="li"
      aria-posinset={place}
      aria-setsize={of}
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) auto' }}
      gap={3}
      alignItems="start"
      paddingBlock={3}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0, paddingTop: 0 }}
    >
      <Box minWidth={0}>
        <Text strong>{item.name}</Text>
        {(item.imei || needsImei(item.category)) && (
          <Text small muted>
            {item.imei ? `IMEI ${item.imei}` : 'No IMEI yet'}
          </Text>
        )}
        {said.length > 0 && (
          <Text small muted>
            {said.join(' · ')}
          </Text>
        )}
        <ItemStateText state={item.state} />
        {check && <CheckText check={check} />}
      </Box>
      <Grade label="Quoted" condition={quoted.condition} subs={quoted.subs} price={formatMoney(quoted.price)} />
      {inspected ? (
        <Grade
          label="Inspected"
          condition={inspected.condition}
          subs={inspected.subs}
          price={formatMoney(inspected.price)}
          tone={inspected.price.amount < quoted.price.amount ? 'danger' : undefined}
          note={[
            inspected.reason && inspectionReasons[inspected.reason],
            inspected.note,
            item.custom && `Own amount ${formatMoney(item.custom)}`,
          ]
            .filter(Boolean)
            .join(' – ')}
        />
      ) : (
        <Text small muted>
          Not inspected yet
        </Text>
      )}
      <Inline gap={1} alignItems="flex-start">
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
  tone?: 'danger' | undefined;
  note?: string;
}

function Grade({ label, condition, subs, price, tone, note }: GradeProps) {
  return (
    <Box minWidth={0} fontSize="sm">
      <Text small muted>
        {label}
      </Text>
      <Box>
        {condition} ·{' '}
        <Box as="span" color={tone && `${tone}.text`}>
          <MoneyText strong>{price}</MoneyText>
        </Box>
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
    </Box>
  );
}
