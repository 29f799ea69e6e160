import { useEndpoint } from '@recoup/api';
import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { formatMoney } from '@recoup/contract/money';
import { type Device, searchDevices } from '@recoup/contract/pricing/catalogue';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { Box } from '@recoup/ui';
import { Combobox } from '@recoup/ui/overlays';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';

interface DeviceComboboxProps {
  id?: string;
  label: string;
  hideLabel?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
  onChoose: (device: Device) => void;
  /** Runs if an IMEI was scanned or typed instead of a name. */
  onImei?: (imei: string) => void;
}

/** After this many milliseconds an IMEI is accepted without Enter. A scanner's Enter comes sooner. */
const pause = 150;

/** This many digits are an IMEI, not a name. */
const digits = /^\d{8,}$/;

/** Finds a device of the catalog by name. The field is cleared after a selection. */
export function DeviceCombobox({ onChoose, onImei, help, error, ...field }: DeviceComboboxProps) {
  const [text, setText] = useState('');
  const fault = imeiFault(text);
  const imei = onImei && fault === null ? normaliseImei(text) : null;
  const misread = onImei && digits.test(normaliseImei(text)) ? fault : null;
  const wanted = useDeferredValue(text.trim());
  const enough = wanted.length >= shortestSearch && !digits.test(wanted);
  const found = useEndpoint(searchDevices, { query: { search: wanted } }, { enabled: enough });
  const devices = enough ? (found.data?.data ?? []) : [];

  // A scan's timeout and Enter may both fire before the cleared field renders. Only the first counts.
  const isTaken = useRef(false);
  const take = (scanned: string) => {
    if (isTaken.current) return;
    isTaken.current = true;
    setText('');
    onImei?.(scanned);
  };
  useEffect(() => {
    if (imei === null) return;
    const timer = setTimeout(take, pause, imei);
    return () => clearTimeout(timer);
  });
  // The Enter at the end of a scan accepts the IMEI. On the empty field it does nothing and doesn't submit the form.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || (text.trim() !== '' && imei === null)) return;
    event.preventDefault();
    event.stopPropagation();
    if (imei !== null) take(imei);
  };

  return (
    <Box onKeyDownCapture={onEnter}>
      <Combobox
        {...field}
        camera={onImei !== undefined}
        placeholder={onImei ? 'Scan an IMEI, or type iphone 14 pro 256' : 'iphone 14 pro 256'}
        error={misread ?? error}
        help={wanted.length > 0 && wanted.length < shortestSearch ? shortSearchText : help}
        text={text}
        onTextChange={(typed) => {
          isTaken.current = false;
          setText(typed);
        }}
        loading={(enough && (found.isPending || found.isPlaceholderData)) || wanted !== text.trim()}
        options={devices.map((device) => ({
          value: String(device.id),
          label: device.name,
          detail: device.best_price ? `up to ${formatMoney(device.best_price)}` : 'no price',
        }))}
        emptyText={enough ? 'No devices match' : undefined}
        onSelect={(value) => {
          const device = devices.find(({ id }) => String(id) === value);
          setText('');
          if (device) onChoose(device);
        }}
      />
    </Box>
  );
}
