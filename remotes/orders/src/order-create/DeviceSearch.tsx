import { errorText } from '@recoup/api';
import { imeiFault } from '@recoup/contract/identifiers/imei';
import { findDeviceByImei } from '@recoup/contract/orders/order-options';
import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { DeviceCombobox, useFocusOn } from '@recoup/parts';
import { useAction, usePageScans } from '@recoup/screens';
import { Button, Inline, Stack } from '@recoup/ui';
import { useState } from 'react';
import { type DraftItem, newDraftItem } from './draft.ts';

interface DeviceSearchProps {
  id: string;
  error: string | undefined;
  /** Whether the devices are at hand, so that a scanned IMEI finds its device. */
  scans: boolean;
  onAdd: (item: DraftItem) => void;
}

/** Finds a device by name or IMEI, adds it with the server's prices, and is ready for the next one. */
export function DeviceSearch({ id, error, scans, onAdd }: DeviceSearchProps) {
  const [failure, setFailure] = useState<string>();
  /** Scanned IMEIs that were never seen before. The oldest belongs to the device that is chosen next. */
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [next = '', ...later] = waiting;
  const focusSearch = useFocusOn(id);
  const leaveOut = (imei: string) => setWaiting((now) => now.filter((other) => other !== imei));
  const options = { quiet: true, failed: (error: unknown) => setFailure(errorText(error)) };
  const prices = useAction(getConditionPrices, options);
  const imeiSearch = useAction(findDeviceByImei, options);
  const add = async (deviceId: number) => {
    setFailure(undefined);
    // Removed right away, because another device chosen before the response arrives has another IMEI.
    leaveOut(next);
    const answer = await prices.run({ query: { device_id: deviceId } });
    if (answer) onAdd(newDraftItem(answer.data, next));
    else if (next) setWaiting((now) => [next, ...now]);
  };
  const scan = async (imei: string) => {
    setFailure(undefined);
    // Right away, so that what is typed next names this device and can't answer a question about another one.
    focusSearch();
    const { data } = (await imeiSearch.run({ query: { imei } })) ?? {};
    if (!data) return;
    if (data.in_use) return setFailure(data.in_use);
    if (!data.device) return setWaiting((now) => (now.includes(imei) ? now : [...now, imei]));
    onAdd(newDraftItem({ device: data.device, conditions: data.conditions }, imei));
  };
  usePageScans((code) => {
    if (scans && imeiFault(code) === null) {
      void scan(code);
      return true;
    }
    setFailure(`${code} isn’t an IMEI. Scan the device’s IMEI.`);
    focusSearch();
    return true;
  });
  const others = later.length > 0 ? ` ${later.length} more ${later.length === 1 ? 'IMEI' : 'IMEIs'} to go.` : '';
  return (
    <Stack gap={2}>
      <DeviceCombobox
        id={id}
        label="Add a device"
        error={failure ?? error}
        help={next ? `IMEI ${next} hasn’t been seen before. Which device is it?${others}` : undefined}
        onChoose={(device) => void add(device.id)}
        {...(scans && { onImei: (imei: string) => void scan(imei) })}
      />
      {next && (
        <Inline>
          <Button
            size="sm"
            onClick={() => {
              leaveOut(next);
              focusSearch();
            }}
          >
            Continue without IMEI {next}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
