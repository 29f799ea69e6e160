import { call, errorText } from '@recoup/api';
import { findDeviceByImei } from '@recoup/contract/orders/order-options';
import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { DeviceCombobox } from '@recoup/parts';
import { Button, Inline, Stack } from '@recoup/ui';
import { useState } from 'react';
import { type DraftItem, newDraftItem } from './draft.ts';

interface DeviceSearchProps {
  id: string;
  error: string | undefined;
  /** The devices are at hand: a scanned IMEI finds its device. */
  scans: boolean;
  onAdd: (item: DraftItem) => void;
}

/** Finds a device by its words or its IMEI and adds it with the server's prices; stays ready for the next one. */
export function DeviceSearch({ id, error, scans, onAdd }: DeviceSearchProps) {
  const [failure, setFailure] = useState<string>();
  /** Scanned, but never seen before: each belongs to the device that is chosen next, the first first. */
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [next = '', ...later] = waiting;
  const leaveOut = (imei: string) => setWaiting((now) => now.filter((other) => other !== imei));
  const attempt = async (work: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (reason) {
      setFailure(errorText(reason));
    }
  };
  const add = async (deviceId: number) => {
    // Taken at once: another device that is chosen before the answer is here has another IMEI.
    leaveOut(next);
    try {
      const { data } = await call(getConditionPrices, { query: { device_id: deviceId } });
      onAdd(newDraftItem(data, next));
    } catch (reason) {
      if (next) setWaiting((now) => [next, ...now]);
      throw reason;
    }
  };
  const scan = async (imei: string) => {
    const { data } = await call(findDeviceByImei, { query: { imei } });
    if (data.in_use) return setFailure(data.in_use);
    if (!data.device) return setWaiting((now) => (now.includes(imei) ? now : [...now, imei]));
    onAdd(newDraftItem({ device: data.device, conditions: data.conditions }, imei));
  };
  const others = later.length > 0 ? `; ${later.length} more ${later.length === 1 ? 'waits' : 'wait'}` : '';
  return (
    <Stack gap={2}>
      <DeviceCombobox
        id={id}
        label="Add a device"
        error={failure ?? error}
        help={next ? `IMEI ${next} was never here before: choose its device${others}` : undefined}
        onChoose={(device) => void attempt(() => add(device.id))}
        {...(scans && { onImei: (imei: string) => void attempt(() => scan(imei)) })}
      />
      {next && (
        <Inline>
          <Button
            size="sm"
            onClick={() => {
              leaveOut(next);
              document.getElementById(id)?.focus();
            }}
          >
            Leave out IMEI {next}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
