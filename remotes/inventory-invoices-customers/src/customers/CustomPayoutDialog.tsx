import type { FieldDefinitions } from '@recoup/contract/field-definition';
import { createCustomPayout } from '@recoup/contract/stock/payment-info';
import { bindField, DefinedFields, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { SelectField } from '@recoup/ui';

interface Values {
  name: string;
  values: Record<string, string>;
}

/** A way of paying that the company defined; its fields follow from the definitions. */
export function CustomPayoutDialog(props: {
  customerId: number;
  ways: ReadonlyMap<string, FieldDefinitions>;
  onClose: () => void;
}) {
  const { customerId, ways, onClose } = props;
  const form = useContractForm(createCustomPayout, {
    initial: { name: [...ways.keys()][0] ?? '', values: {} } as Values,
    params: { id: customerId },
    toBody: ({ name, values }) => ({
      name,
      values: Object.keys(ways.get(name) ?? {}).map((attribute_name) => ({
        attribute_name,
        value: values[attribute_name] ?? '',
      })),
    }),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="New custom payout" submitLabel="Add payout" onClose={onClose}>
      <FormField form={form} name="name" label="Payout">
        {(field) => <SelectField {...field} options={[...ways.keys()].map((name) => ({ value: name, label: name }))} />}
      </FormField>
      <DefinedFields
        fields={ways.get(form.values.name) ?? {}}
        bind={(name, label) => bindField(form, `values.${name}`, label)}
      />
    </FormDialog>
  );
}
