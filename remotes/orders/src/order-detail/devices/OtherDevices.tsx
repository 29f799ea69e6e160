import { errorText } from '@recoup/api';
import type { Currency } from '@recoup/contract/money';
import { type Device, getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { DeviceCombobox } from '@recoup/parts';
import { useAction, usePageKeys } from '@recoup/screens';
import { Box, Stack } from '@recoup/ui';
import { useEffect, useRef, useState } from 'react';
import { BulkLineRow } from '../../shared/devices/bulk-line-row.tsx';
import { type BulkLine, changeLine, newLine } from '../../shared/devices/bulk-lines.ts';

interface OtherDevicesProps {
  lines: readonly BulkLine[];
  /** The number of quote lines before these. */
  after: number;
  currency: Currency;
  /** Changes the latest lines. */
  onChange: (change: (lines: readonly BulkLine[]) => readonly BulkLine[]) => void;
}

const searchId = 'quote-other-device';
export const otherFieldId = (line: BulkLine, field: 'device' | 'condition' | 'quantity') =>
  `other-${line.key}-${field}`;

/**
 * Devices that arrived without being in the quote. Staff search for the device, then enter condition, quantity and
 * price.
 */
export function OtherDevices({ lines, after, currency, onChange }: OtherDevicesProps) {
  const [failure, setFailure] = useState<string>();
  usePageKeys([{ keys: 'd', label: 'Add another device', run: () => document.getElementById(searchId)?.focus() }]);
  // Once the device is known, its condition is next, unless the user is typing elsewhere by then.
  const added = useRef<string>(undefined);
  useEffect(() => {
    if (!added.current) return;
    const at = document.activeElement;
    const idle = at === document.body || (at?.id === searchId && at instanceof HTMLInputElement && at.value === '');
    if (idle) document.getElementById(added.current)?.focus();
    added.current = undefined;
  });
  const prices = useAction(getConditionPrices, {
    quiet: true,
    failed: (error) => setFailure(errorText(error)),
    onDone: ({ data }) => {
      const line = newLine(data.device, data.conditions);
      added.current = otherFieldId(line, 'condition');
      onChange((now) => [...now, line]);
    },
  });
  const choose = ({ id }: Device) => {
    setFailure(undefined);
    void prices.run({ query: { device_id: id } });
  };
  return (
    <Stack gap={3} paddingBlock={3} borderTopWidth="1px" borderColor="border">
      {lines.length > 0 && (
        <Box as="ul" aria-label="Other devices received">
          {lines.map((line, index) => (
            <BulkLineRow
              key={line.key}
              line={line}
              counted
              index={after + index}
              currency={currency}
              ids={{
                device: otherFieldId(line, 'device'),
                condition: otherFieldId(line, 'condition'),
                quantity: otherFieldId(line, 'quantity'),
              }}
              onChange={(change) => onChange((now) => changeLine(now, line.key, change))}
              onRemove={() => {
                onChange((now) => now.filter(({ key }) => key !== line.key));
                document.getElementById(searchId)?.focus();
              }}
            />
          ))}
        </Box>
      )}
      <DeviceCombobox
        id={searchId}
        label="Another device arrived"
        help="It gets its own line with a condition, quantity and price."
        error={failure}
        onChoose={choose}
      />
    </Stack>
  );
}
