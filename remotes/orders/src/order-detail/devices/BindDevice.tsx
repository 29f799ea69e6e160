import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { listItemConditions } from '@recoup/contract/orders/order-options';
import type { QuoteLine } from '@recoup/contract/orders/quotes';
import { type Device, getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { DeviceCombobox } from '@recoup/parts';
import { SelectField, Stack, Text } from '@recoup/ui';
import type { LineDraft } from '../quote/quote-draft.ts';

interface BindDeviceProps {
  line: QuoteLine;
  draft: LineDraft | undefined;
  onChange: (change: Partial<Pick<LineDraft, 'device' | 'conditionId'>>) => void;
}

/** A device in the customer's own words. Staff select the catalog's device, if there is one, and its condition. */
export function BindDevice({ line, draft, onChange }: BindDeviceProps) {
  const device = draft?.device;
  const terms = useEndpoint(listItemConditions, {});
  const prices = useEndpoint(
    getConditionPrices,
    { query: { device_id: device?.id ?? 0 } },
    { enabled: device !== undefined },
  );
  const category = device?.category ?? line.category;
  const choose = (chosen: Device) =>
    // Each category has its own conditions.
    onChange({ device: chosen, ...(chosen.category !== category && { conditionId: undefined }) });
  const ofCategory = (terms.data?.data ?? []).filter(({ category }) => category === line.category);
  const options = device
    ? (prices.data?.data.conditions ?? []).map(({ id, term, price }) => ({
        value: String(id),
        label: price ? `${term} · ${formatMoney(price)}` : term,
      }))
    : ofCategory.map(({ id, term }) => ({ value: String(id), label: term }));
  return (
    <Stack gap={2}>
      <DeviceCombobox label="Identify the device" onChoose={choose} />
      {device && <Text small>{device.name}</Text>}
      <SelectField
        label="Condition"
        required
        value={draft?.conditionId ? String(draft.conditionId) : ''}
        onChange={(value) => onChange({ conditionId: Number(value) })}
        options={options}
      />
    </Stack>
  );
}
