import { categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { conditionLookNames, conditionLooks } from '@recoup/contract/pricing/condition-look';
import { AmountField, FormField, type FormFields, RowsField } from '@recoup/screens/forms';
import { Box, SelectField, TextArea, TextField } from '@recoup/ui';
import type { ConditionValues } from './condition-values.ts';

/** The labels of a condition's fields. */
export const conditionLabels = {
  category: 'Category',
  term: 'Condition',
  help: 'Description',
  examples: 'Examples',
  look: 'Drawing',
  amount: 'Above or below the base price',
  subs: 'Sub-conditions',
};

const looks = [
  { value: '' as const, label: 'Based on its position in the list' },
  ...conditionLookNames.map((value) => ({ value, label: conditionLooks[value] })),
];

const signs: readonly { value: ConditionValues['sign']; label: string }[] = [
  { value: 'plus', label: 'Plus' },
  { value: 'minus', label: 'Minus' },
];

/** The fields of a condition with its sub-conditions. */
export function ConditionFields({ form }: { form: FormFields<ConditionValues> }) {
  return (
    <>
      <FormField form={form} name="category" label={conditionLabels.category}>
        {(field) => (
          <SelectField
            {...field}
            required
            options={categoryNames.map((name) => ({ value: name, label: categories[name] }))}
          />
        )}
      </FormField>
      <FormField form={form} name="term" label={conditionLabels.term}>
        {(field) => <TextField {...field} required placeholder="Flawless" />}
      </FormField>
      <FormField form={form} name="help" label={conditionLabels.help}>
        {({ value, ...field }) => <TextArea {...field} value={value ?? ''} />}
      </FormField>
      <RowsField
        form={form}
        name="examples"
        label={conditionLabels.examples}
        help="Short points customers compare their device against."
        rowName="Example"
        blank={{ text: '' }}
        max={6}
      >
        {(bind) => <TextField {...bind<string>('text', 'Example')} required placeholder="No scratches on the screen" />}
      </RowsField>
      <FormField form={form} name="look" label={conditionLabels.look}>
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            value={value ?? ''}
            onChange={(look) => onChange(look === '' ? null : look)}
            options={looks}
            help="Customers see it beside the condition on your shop page and in the widget."
          />
        )}
      </FormField>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 2fr)" gap={3}>
        <FormField form={form} name="sign" label="Plus or minus">
          {(field) => <SelectField {...field} options={signs} />}
        </FormField>
        <FormField form={form} name="amount" label={conditionLabels.amount}>
          {(field) => <AmountField {...field} />}
        </FormField>
      </Box>
      <RowsField
        form={form}
        name="subs"
        label={conditionLabels.subs}
        help="Answers that raise or lower this condition’s price."
        rowName="Sub-condition"
        blank={{ term: '', sign: 'plus', amount: null }}
        max={30}
      >
        {(bind) => (
          <>
            <TextField {...bind<string>('term', 'Answer')} required />
            <SelectField {...bind<ConditionValues['sign']>('sign', 'Plus or minus')} options={signs} />
            <AmountField {...bind<number | null>('amount', 'Amount')} required />
          </>
        )}
      </RowsField>
    </>
  );
}
