import { call, errorText } from '@recoup/api';
import { getConditionPrices } from '@recoup/contract/catalogue';
import { findDeviceByImei } from '@recoup/contract/order-options';
import { useState } from 'react';
import { DeviceCombobox } from '../device-combobox.tsx';
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
  /** Scanned, but never seen before: it belongs to the device that is chosen next. */
  const [waiting, setWaiting] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (reason) {
      setFailure(errorText(reason));
    }
  };
  const add = async (deviceId: number) => {
    const { data } = await call(getConditionPrices, { query: { device_id: deviceId } });
    setWaiting('');
    onAdd(newDraftItem(data, waiting));
  };
  const scan = async (imei: string) => {
    const { data } = await call(findDeviceByImei, { query: { imei } });
    if (data.in_use) return setFailure(data.in_use);
    if (!data.device) return setWaiting(imei);
    setWaiting('');
    onAdd(newDraftItem({ device: data.device, conditions: data.conditions }, imei));
  };
  return (
    <DeviceCombobox
      id={id}
      label="Add a device"
      error={failure ?? error}
      help={waiting ? `IMEI ${waiting} was never here before: choose its device` : undefined}
      onChoose={(device) => void attempt(() => add(device.id))}
      {...(scans && { onImei: (imei: string) => void attempt(() => scan(imei)) })}
    />
  );
}
