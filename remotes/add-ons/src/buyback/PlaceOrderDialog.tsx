import { useEndpoint } from '@recoup/api';
import { type MarketplaceOrder, placeMarketplaceOrder } from '@recoup/contract/exchange/marketplace-orders';
import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { DeviceCombobox } from '@recoup/parts';
import { FormDialog, FormField, fieldId, useContractForm } from '@recoup/screens/forms';
import { Stack, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';

/** Selects the catalog device of a marketplace's order if the SKU doesn’t identify it. */
export function PlaceOrderDialog({ row, onClose }: { row: MarketplaceOrder; onClose: () => void }) {
  const [device, setDevice] = useState<{ id: number; name: string } | null>(null);
  const form = useContractForm(placeMarketplaceOrder, {
    initial: { device_id: 0, condition_id: 0 },
    params: { id: row.id },
    onDone: onClose,
  });
  const query = { device_id: device?.id ?? 0 };
  const conditions =
    useEndpoint(getConditionPrices, { query }, { enabled: device !== null }).data?.data.conditions ?? [];
  return (
    <FormDialog
      form={form}
      title={`Device for ${row.external_id}`}
      description={[row.title, row.grade, row.sku].filter(Boolean).join(', ')}
      submitLabel="Create order"
      labels={{ device_id: 'Device', condition_id: 'Condition' }}
      onClose={onClose}
    >
      <Stack gap={3}>
        <DeviceCombobox
          id={fieldId(form, 'device_id')}
          label="Device"
          autoFocus
          error={form.errorAt('device_id')}
          onChoose={({ id, name }) => {
            setDevice({ id, name });
            form.set('device_id', id);
            form.set('condition_id', 0);
          }}
        />
        {device && <Text strong>{device.name}</Text>}
        {conditions.length > 0 && (
          <FormField form={form} name="condition_id" label="Condition">
            {({ value, onChange, ...field }) => (
              <RadioGroup
                {...field}
                value={value ? String(value) : ''}
                onChange={(id) => onChange(Number(id))}
                options={conditions.map(({ id, term }) => ({ value: String(id), label: term }))}
              />
            )}
          </FormField>
        )}
      </Stack>
    </FormDialog>
  );
}
