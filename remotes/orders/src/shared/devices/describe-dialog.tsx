import { useEndpoint } from '@recoup/api';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import { listColorOptions } from '@recoup/contract/orders/order-options';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { hasNetwork } from '@recoup/contract/stock/item-attributes';
import { CustomFieldInputs, customLabels, NetworkFields, networkBody, networkOf, useCustomFields } from '@recoup/parts';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { SelectField, TextField } from '@recoup/ui';
import { ClubFields } from './club-fields.tsx';

interface DescribeDialogProps {
  order: Order;
  item: OrderItem;
  onClose: () => void;
}

const labels = {
  serial: 'Serial number',
  ean: 'EAN or UPC',
  color: 'Color',
  options: 'Options',
  network: 'Network',
  carrier_lock: 'Carrier lock',
};

const notSaid = 'not-said';

/** Records what distinguishes a device from others of its kind. A scanner fills in the first two fields. */
export default function DescribeDialog({ order, item, onClose }: DescribeDialogProps) {
  const fields = useCustomFields('device');
  const { data: colors } = useEndpoint(listColorOptions, {});
  const form = useContractForm(orderEditsOf(order.kind).describeOrderItem, {
    initial: {
      serial: item.serial ?? '',
      ean: item.ean ?? '',
      color: item.color ?? '',
      options: item.options ?? '',
      ...networkOf(item),
      custom_fields: item.custom_fields,
      version: order.version,
    },
    params: { id: item.id },
    draft: String(item.id),
    collides: ['serial', 'ean', 'color', 'options', 'network', 'carrier_lock', 'custom_fields'],
    toBody: (values) => ({ ...values, ...networkBody(values) }),
    onDone: onClose,
  });
  const colorOptions = [...new Set([...(colors?.data ?? []), ...(item.color ? [item.color] : [])])];
  return (
    <FormDialog
      form={form}
      title={item.name}
      submitLabel="Save"
      labels={{ ...labels, ...customLabels(fields) }}
      onClose={onClose}
    >
      <FormField form={form} name="serial" label={labels.serial}>
        {(field) => <TextField {...field} autoComplete="off" maxLength={60} />}
      </FormField>
      <FormField form={form} name="ean" label={labels.ean}>
        {(field) => <TextField {...field} autoComplete="off" inputMode="numeric" maxLength={20} />}
      </FormField>
      <FormField form={form} name="color" label={labels.color}>
        {(field) => (
          <SelectField
            {...field}
            value={field.value || notSaid}
            onChange={(name) => field.onChange(name === notSaid ? '' : name)}
            options={[
              { value: notSaid, label: 'Not specified' },
              ...colorOptions.map((name) => ({ value: name, label: name })),
            ]}
          />
        )}
      </FormField>
      {item.category === 'golf' ? (
        <ClubFields options={form.values.options} onChange={(options) => form.set('options', options)} />
      ) : (
        <FormField form={form} name="options" label={labels.options}>
          {(field) => <TextField {...field} maxLength={200} help="Other details, such as band or keyboard layout." />}
        </FormField>
      )}
      {hasNetwork(item.category) && <NetworkFields form={form} />}
      <CustomFieldInputs form={form} owner="device" />
    </FormDialog>
  );
}
