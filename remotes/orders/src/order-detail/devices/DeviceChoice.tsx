import type { OrderItem } from '@recoup/contract/orders/order-schema';
import { LongList } from '@recoup/screens';
import { Checkbox, FieldError, Stack } from '@recoup/ui';
import { wordsOf } from '../../shared/devices/item-words.ts';

interface DeviceChoiceProps {
  id: string;
  items: readonly OrderItem[];
  nameOf: (item: OrderItem) => string;
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: readonly number[]) => void;
}

/** Selects some of an order's devices, however many it has. */
export function DeviceChoice({ id, items, nameOf, chosen, error, onChange }: DeviceChoiceProps) {
  return (
    <Stack id={id} gap={3} role="group" aria-label="Devices" tabIndex={-1}>
      <LongList items={items} textOf={wordsOf} what="devices">
        {(shown) => (
          <Stack as="ul" gap={3}>
            {shown.map(({ item }) => (
              <li key={item.id}>
                <Checkbox
                  label={nameOf(item)}
                  checked={chosen.includes(item.id)}
                  onChange={(on) => onChange(on ? [...chosen, item.id] : chosen.filter((other) => other !== item.id))}
                />
              </li>
            ))}
          </Stack>
        )}
      </LongList>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Stack>
  );
}
