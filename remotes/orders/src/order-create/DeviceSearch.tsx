import { call, errorText, useEndpoint } from '@recoup/api';
import { getConditionPrices, searchDevices } from '@recoup/contract/catalogue';
import { formatMoney } from '@recoup/contract/money';
import { Combobox } from '@recoup/ui/overlays';
import { useDeferredValue, useState } from 'react';
import type { DraftItem } from './draft.ts';

/** Finds a device by its words and adds it with the server's prices; stays ready for the next one. */
export function DeviceSearch({
  id,
  error,
  onAdd,
}: {
  id: string;
  error: string | undefined;
  onAdd: (item: DraftItem) => void;
}) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const wanted = useDeferredValue(text.trim());
  const found = useEndpoint(searchDevices, { query: { search: wanted } }, { enabled: wanted.length >= 3 });
  const options = wanted.length < 3 ? [] : (found.data?.data ?? []);

  const add = async (value: string) => {
    setText('');
    setFailure(undefined);
    try {
      const { data } = await call(getConditionPrices, { query: { device_id: Number(value) } });
      onAdd({ key: crypto.randomUUID(), ...data, conditionId: null, subIds: [] });
    } catch (reason) {
      setFailure(errorText(reason));
    }
  };

  return (
    <Combobox
      id={id}
      label="Add a device"
      placeholder="iphone 14 pro 256"
      help={wanted.length > 0 && wanted.length < 3 ? 'The search must be at least 3 characters.' : undefined}
      error={failure ?? error}
      text={text}
      onTextChange={setText}
      loading={found.isFetching || wanted !== text.trim()}
      options={options.map((device) => ({
        value: String(device.id),
        label: device.name,
        detail: device.best_price ? `up to ${formatMoney(device.best_price)}` : 'no price',
      }))}
      emptyText={wanted.length >= 3 ? 'No device has all of these words' : undefined}
      onSelect={(value) => void add(value)}
    />
  );
}
