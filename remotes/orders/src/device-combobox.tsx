import { useEndpoint } from '@recoup/api';
import { type Device, searchDevices } from '@recoup/contract/catalogue';
import { imeiFault, normaliseImei } from '@recoup/contract/imei';
import { formatMoney } from '@recoup/contract/money';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { Box } from '@recoup/ui';
import { Combobox } from '@recoup/ui/overlays';
import { useDeferredValue, useState } from 'react';

interface DeviceComboboxProps {
  id?: string;
  label: string;
  hideLabel?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
  onChoose: (device: Device) => void;
  /** An IMEI was scanned or typed instead of words. */
  onImei?: (imei: string) => void;
}

/** Finds a device of the catalogue by its words; empty again when one was chosen. */
export function DeviceCombobox({ onChoose, onImei, help, ...field }: DeviceComboboxProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const enough = wanted.length >= shortestSearch;
  const found = useEndpoint(searchDevices, { query: { search: wanted } }, { enabled: enough });
  const devices = enough ? (found.data?.data ?? []) : [];
  const take = (typed: string) => {
    if (!onImei || imeiFault(typed) !== null) return setText(typed);
    setText('');
    onImei(normaliseImei(typed));
  };
  return (
    // The Enter that ends a scan comes when the field is empty again: it must not send the form.
    <Box onKeyDownCapture={(event) => event.key === 'Enter' && text === '' && !isSend(event) && event.preventDefault()}>
      <Combobox
        {...field}
        placeholder={onImei ? 'Scan an IMEI, or iphone 14 pro 256' : 'iphone 14 pro 256'}
        help={wanted.length > 0 && !enough ? shortSearchText : help}
        text={text}
        onTextChange={take}
        loading={found.isFetching || wanted !== text.trim()}
        options={devices.map((device) => ({
          value: String(device.id),
          label: device.name,
          detail: device.best_price ? `up to ${formatMoney(device.best_price)}` : 'no price',
        }))}
        emptyText={enough ? 'No device has all of these words' : undefined}
        onSelect={(value) => {
          const device = devices.find(({ id }) => String(id) === value);
          setText('');
          if (device) onChoose(device);
        }}
      />
    </Box>
  );
}

const isSend = (event: { ctrlKey: boolean; metaKey: boolean }) => event.ctrlKey || event.metaKey;
