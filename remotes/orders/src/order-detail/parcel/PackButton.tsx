import type { Order } from '@recoup/contract/orders/order-schema';
import { orderSplitOf } from '@recoup/contract/orders/order-split';
import { DialogButton, LongList, useAction } from '@recoup/screens';
import { Box, Button, SelectField, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { wordsOf } from '../../shared/devices/item-words.ts';
import { expectedParcels, parcelName } from '../../shared/orders/parcel-words.ts';

/** Assigns devices to packages. Each choice is saved at once. */
export function PackButton({ order }: { order: Order }) {
  const { packParcel } = orderSplitOf(order.kind);
  return (
    <DialogButton endpoint={packParcel} size="sm" dialog={(close) => <PackDialog order={order} onClose={close} />}>
      Assign devices
    </DialogButton>
  );
}

function PackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { packParcel } = orderSplitOf(order.kind);
  const pack = useAction(packParcel, { quiet: true, failed: 'We couldn’t assign the device to a package' });
  const awaited = order.items.filter(({ state }) => state === 'expected');
  const options = [
    { value: '', label: 'Unknown' },
    ...expectedParcels(order).map(({ id }) => ({ value: String(id), label: parcelName(order, id) })),
  ];
  const put = (itemId: number, value: string) =>
    void pack.run({
      params: { id: order.id },
      body: { box_id: value === '' ? null : Number(value), item_ids: [itemId], version: order.version },
    });
  return (
    <Dialog open title="Devices by package" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <Stack gap={3}>
        <Text muted>
          Scanning in a package marks its devices as received. Devices without a package are received with the last one.
        </Text>
        <LongList items={awaited} textOf={wordsOf} what="devices">
          {(shown) => (
            <Stack gap={3}>
              {shown.map(({ item, place }) => (
                <Box key={item.id}>
                  <SelectField
                    label={`${place}. ${item.name}`}
                    value={String(item.box_id ?? '')}
                    options={options}
                    disabled={pack.busy}
                    onChange={(value) => put(item.id, value)}
                  />
                </Box>
              ))}
            </Stack>
          )}
        </LongList>
      </Stack>
    </Dialog>
  );
}
