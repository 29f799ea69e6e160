import { formatMoney } from '@recoup/contract/money';
import type { OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { Combobox } from '@recoup/ui/overlays';
import { useState } from 'react';
import { devicesCalled } from './draft-order.ts';

/** Finds a device among those whose prices are stored on this device. */
export function DeviceFinder(props: {
  id: string;
  prices: OfflinePrices;
  error: string | undefined;
  onChoose: (deviceId: number) => void;
}) {
  const { id, prices, error, onChoose } = props;
  const [text, setText] = useState('');
  const found = devicesCalled(prices, text);
  return (
    <Combobox
      id={id}
      label="Add a device"
      placeholder="iphone 14 pro 256"
      error={error}
      text={text}
      onTextChange={setText}
      options={found.map(({ id: device, name, prices: devicePrices }) => ({
        value: String(device),
        label: name,
        detail: `up to ${formatMoney({ amount: Math.max(...Object.values(devicePrices)), currency: prices.currency })}`,
      }))}
      emptyText={text.trim() ? 'No devices match the prices on this device' : undefined}
      onSelect={(value) => {
        setText('');
        onChoose(Number(value));
      }}
    />
  );
}
