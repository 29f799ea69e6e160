import { type PayoutMethod, payoutFields, payoutMethods } from '@recoup/contract/payouts/payout-method';
import { Grid, RadioGroup, SelectField, Stack, TextField } from '@recoup/ui';

interface PayoutFieldsProps {
  /** Those that suit the order. */
  methods: readonly PayoutMethod[];
  method: PayoutMethod;
  details: Readonly<Record<string, string>>;
  /** Id and text of a field of the chosen method. */
  fieldId: (name: string) => string;
  errorAt: (name: string, label: string) => string | undefined;
  onChange: (method: PayoutMethod, details: Record<string, string>) => void;
}

/** How the customer wants his money; the fields are those the method needs. */
export function PayoutFields({ methods, method, details, fieldId, errorAt, onChange }: PayoutFieldsProps) {
  return (
    <Stack gap={4}>
      <RadioGroup
        label="Payout method"
        inline
        value={method}
        onChange={(value) => onChange(value, { ...details })}
        options={methods.map((name) => ({ value: name, label: payoutMethods[name].label }))}
      />
      <Grid columns={2}>
        {Object.entries(payoutFields(method)).map(([name, { label, type, options, optional }]) => {
          const field = {
            id: fieldId(name),
            label,
            error: errorAt(name, label),
            onChange: (value: string) => onChange(method, { ...details, [name]: value }),
          };
          return type === 'choice' ? (
            <SelectField
              key={name}
              {...field}
              options={options ?? []}
              value={details[name] ?? options?.[0]?.value ?? ''}
            />
          ) : (
            <TextField key={name} {...field} type={type} required={!optional} value={details[name] ?? ''} />
          );
        })}
      </Grid>
    </Stack>
  );
}
