import { useEndpoint } from '@recoup/api';
import {
  type PayoutMethod,
  payoutDetailsOf,
  payoutFields,
  payoutMethods,
} from '@recoup/contract/payouts/payout-method';
import { listPaymentMethods } from '@recoup/contract/payouts/payout-settings';
import { DefinedFields } from '@recoup/screens/forms';
import { Grid, RadioGroup, Stack } from '@recoup/ui';

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
  const values = payoutDetailsOf(method, details);
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
        <DefinedFields
          fields={payoutFields(method)}
          bind={(name, label) => ({
            id: fieldId(name),
            label,
            value: values[name] ?? '',
            error: errorAt(name, label),
            onChange: (value) => onChange(method, { ...details, [name]: value }),
          })}
        />
      </Grid>
    </Stack>
  );
}
