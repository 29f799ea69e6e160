import { useEndpoint } from '@recoup/api';
import { type PayoutMethod, payoutFields, payoutMethods } from '@recoup/contract/payouts/payout-method';
import { listPaymentMethods } from '@recoup/contract/payouts/payout-settings';
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

/** Methods whose money has no way to travel: nothing is connected for them. */
function useUnreachable(): ReadonlySet<PayoutMethod> {
  const { data } = useEndpoint(listPaymentMethods, {});
  return new Set(data?.data.filter(({ travels }) => travels === 'none').map(({ method }) => method));
}

/** How the customer wants their money; the fields are those the method needs. */
export function PayoutFields({ methods, method, details, fieldId, errorAt, onChange }: PayoutFieldsProps) {
  const unreachable = useUnreachable();
  return (
    <Stack gap={4}>
      <RadioGroup
        label="Payout method"
        inline
        value={method}
        onChange={(value) => onChange(value, { ...details })}
        options={methods.map((name) => ({
          value: name,
          label: payoutMethods[name].label,
          disabled: unreachable.has(name),
          help: unreachable.has(name) ? 'No account is connected' : undefined,
        }))}
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
