import type { FieldDefinitions } from '@recoup/contract/field-definition';
import { createCustomPayout, type PaymentEntry, updateCustomPayout } from '@recoup/contract/stock/payment-info';
import { DefinedFields, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { SelectField } from '@recoup/ui';

interface Values {
  name: string;
  values: Record<string, string>;
}

type Ways = ReadonlyMap<string, FieldDefinitions>;

const bodyOf = ({ name, values }: Values, ways: Ways) => ({
  name,
  values: Object.keys(ways.get(name) ?? {}).map((attribute_name) => ({
    attribute_name,
    value: values[attribute_name] ?? '',
  })),
});

/** Adds payment info for a custom payout method. The fields follow from the company's definitions. */
export function CustomPayoutDialog(props: { customerId: number; ways: Ways; onClose: () => void }) {
  const { customerId, ways, onClose } = props;
  const form = useContractForm(createCustomPayout, {
    initial: { name: [...ways.keys()][0] ?? '', values: {} } as Values,
    params: { id: customerId },
    toBody: (values) => bodyOf(values, ways),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="New custom payout" submitLabel="Add payout" onClose={onClose}>
      <FormField form={form} name="name" label="Payout">
        {(field) => <SelectField {...field} options={[...ways.keys()].map((name) => ({ value: name, label: name }))} />}
      </FormField>
      <DefinedFields fields={ways.get(form.values.name) ?? {}} form={form} at="values" />
    </FormDialog>
  );
}

/** Changes a custom payout's values. Those shown in full are filled in, and the rest must be typed again. */
export function EditCustomPayoutDialog(props: {
  entry: PaymentEntry;
  fullValues: PaymentEntry['values'] | null;
  ways: Ways;
  onClose: () => void;
}) {
  const { entry, fullValues, ways, onClose } = props;
  const stored = Object.fromEntries((fullValues ?? []).map(({ attribute_name, value }) => [attribute_name, value]));
  const form = useContractForm(updateCustomPayout, {
    initial: { name: entry.name, values: stored } as Values,
    params: { id: entry.id },
    toBody: (values) => ({ ...bodyOf(values, ways), version: entry.version }),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${entry.name}`}
      description={
        fullValues ? undefined : 'Enter hidden values again. To edit part of a value, show it in full first.'
      }
      submitLabel="Save"
      onClose={onClose}
    >
      <DefinedFields fields={ways.get(entry.name) ?? {}} form={form} at="values" />
    </FormDialog>
  );
}
