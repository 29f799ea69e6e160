import { payoutMethodNames, payoutMethods, type PayoutMethod } from '@recoup/contract/payout-method';
import { Grid, RadioGroup, Stack, TextField } from '@recoup/ui';

interface PayoutFieldsProps {
  method: PayoutMethod;
  details: Readonly<Record<string, string>>;
  /** Texts per field of the chosen method. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (method: PayoutMethod, details: Record<string, string>) => void;
}

/** How the customer wants his money; the fields are those the method needs. */
export function PayoutFields({ method, details, errors, onChange }: PayoutFieldsProps) {
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
            id={`payout-${name}`}
            label={field.label}
            type={field.type}
            required
            value={details[name] ?? ''}
            error={errors[name]}
            onChange={(value) => onChange(method, { ...details, [name]: value })}
          />
        ))}
      </Grid>
    </Stack>
  );
}
