import { type Currency, formatMoney } from '@recoup/contract/money';
import { type Device, getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { DeviceCombobox, MarginLine } from '@recoup/parts';
import { moneyFormat, useAction } from '@recoup/screens';
import { Box, IconButton, Inline, MoneyText, SelectField, Stack, Text } from '@recoup/ui';
import { MoneyField, NumberField } from '@recoup/ui/fields';
import { useEffect, useRef } from 'react';
import { type BulkLine, lineFault, lineTotal, priceOf, priceTextOf, withDevice } from './bulk-lines.ts';

interface BulkLineRowProps {
  line: BulkLine;
  index: number;
  currency: Currency;
  ids: { device: string; condition: string; quantity: string };
  /**
   * Whether it's a received device being counted. Its price is entered now, and the row fits an order's narrower
   * column.
   */
  counted?: boolean;
  /** Changes the latest state of the line. */
  onChange: (change: (line: BulkLine) => BulkLine) => void;
  onRemove: () => void;
}

/** A line: device, quantity and price per device. What is unclear is marked and corrected in place. */
export function BulkLineRow({ line, index, currency, ids, counted = false, onChange, onRemove }: BulkLineRowProps) {
  const fault = lineFault(line);
  const total = lineTotal(line, currency);
  const name = line.device?.name ?? line.words;
  // Once the device is known, its field is gone and the condition is next, unless the user has moved elsewhere.
  const toCondition = useRef(false);
  const hasDevice = line.device !== null;
  useEffect(() => {
    if (!hasDevice || !toCondition.current) return;
    toCondition.current = false;
    if (document.activeElement === document.body) document.getElementById(ids.condition)?.focus();
  }, [hasDevice, ids.condition]);
  const prices = useAction(getConditionPrices, {
    quiet: true,
    onDone: ({ data }) => {
      toCondition.current = true;
      onChange((now) => withDevice(now, data.device, data.conditions));
    },
  });
  const choose = ({ id }: Device) => void prices.run({ query: { device_id: id } });
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{
        base: '1fr 1fr',
        md: counted ? '11rem 5rem 9rem minmax(0, 1fr) 2rem' : 'minmax(0, 1fr) 11rem 5rem 9rem 7rem 2rem',
      }}
      gap={3}
      alignItems="start"
      paddingBlock={2}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Stack gap={1} minWidth={0} gridColumn={{ base: '1 / -1', md: counted ? '1 / -1' : 'auto' }}>
        <Text strong>
          {index + 1}. {name}
        </Text>
        {line.words && line.device && (
          <Text small muted>
            {line.words}
          </Text>
        )}
        {fault && (
          <Box fontSize="sm" color="warning.text">
            {fault}
          </Box>
        )}
        {!line.device && line.candidates.length > 0 && (
          <SelectField
            id={ids.device}
            label={`Device of line ${index + 1}`}
            hideLabel
            value=""
            placeholder="Choose the device"
            onChange={(value) => {
              const device = line.candidates.find(({ id }) => String(id) === value);
              if (device) choose(device);
            }}
            options={line.candidates.map((device) => ({ value: String(device.id), label: device.name }))}
          />
        )}
        {!line.device && line.candidates.length === 0 && (
          <DeviceCombobox id={ids.device} label={`Device of line ${index + 1}`} hideLabel onChoose={choose} />
        )}
        <MarginLine deviceId={line.device?.id ?? null} conditionId={line.conditionId} price={priceOf(line, currency)} />
      </Stack>
      <SelectField
        id={ids.condition}
        label={`Condition of line ${index + 1}`}
        hideLabel
        disabled={!line.device}
        value={line.conditionId === null ? '' : String(line.conditionId)}
        placeholder="Condition"
        onChange={(value) => onChange((now) => ({ ...now, conditionId: Number(value), price: null }))}
        options={line.conditions.map(({ id, term }) => ({ value: String(id), label: term }))}
      />
      <NumberField
        id={ids.quantity}
        label={`Quantity of line ${index + 1}`}
        hideLabel
        min={1}
        max={1000}
        value={line.quantity}
        onChange={(quantity) => onChange((now) => ({ ...now, quantity }))}
      />
      <MoneyField
        label={`Unit price of line ${index + 1}`}
        hideLabel
        placeholder={counted ? '' : 'later'}
        {...moneyFormat(currency)}
        value={priceTextOf(line)}
        onChange={(price) => onChange((now) => ({ ...now, price }))}
      />
      <Box textAlign={{ md: 'end' }} paddingTop={{ md: 1.5 }}>
        {total ? <MoneyText>{formatMoney(total)}</MoneyText> : !counted && 'quoted later'}
      </Box>
      <Inline>
        <IconButton icon="delete" size="sm" label={`Remove line ${index + 1}`} onClick={onRemove} />
      </Inline>
    </Box>
  );
}
