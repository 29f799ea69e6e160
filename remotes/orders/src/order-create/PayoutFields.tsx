import { type PayoutMethod, payoutMethodNames, payoutMethods } from '@recoup/contract/payout-method';
import { Grid, RadioGroup, Stack, TextField } from '@recoup/ui';

interface PayoutFieldsProps {
  method: PayoutMethod;
  details: Readonly<Record<string, string>>;
  /** Id and text of a field of the chosen method. */
  fieldId: (name: string) => string;
  errorAt: (name: string) => string | undefined;
  onChange: (method: PayoutMethod, details: Record<string, string>) => void;
}

/** How the customer wants his money; the fields are those the method needs. */
export function PayoutFields({ method, details, fieldId, errorAt, onChange }: PayoutFieldsProps) {
  return (
    <Stack gap={4}>
      <RadioGroup
        label="Payout method"
        inline
        value={method}
        onChange={(value) => onChange(value, { ...details })}
        options={payoutMethodNames.map((name) => ({ value: name, label: payoutMethods[name].label }))}
      />
      <Grid columns={2}>
        {Object.entries(payoutMethods[method].fields).map(([name, field]) => (
          <TextField
            key={name}
            id={fieldId(name)}
            label={field.label}
            type={field.type}
            required
            value={details[name] ?? ''}
            error={errorAt(name)}
            onChange={(value) => onChange(method, { ...details, [name]: value })}
          />
        ))}
      </Grid>
    </Stack>
  );
}
