import { useEndpoint } from '@recoup/api';
import { fieldsOf } from '@recoup/contract/field-definition';
import type { Currency } from '@recoup/contract/money';
import type { OrderKind } from '@recoup/contract/order-kind';
import {
  isCustomMethod,
  type PayoutMethod,
  payoutDetailsOf,
  payoutFields,
  payoutLabel,
  payoutMethodNames,
  suitsPayout,
} from '@recoup/contract/payouts/payout-method';
import { listPaymentMethods } from '@recoup/contract/payouts/payout-settings';
import { DefinedFields } from '@recoup/screens/forms';
import { Grid, Stack } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';

interface PayoutFieldsProps {
  /** Of the order: methods are offered that suit both. */
  kind: OrderKind;
  currency: Currency;
  method: PayoutMethod;
  details: Readonly<Record<string, string>>;
  /** Id and text of a field of the chosen method. */
  fieldId: (name: string) => string;
  errorAt: (name: string, label: string) => string | undefined;
  onChange: (method: PayoutMethod, details: Record<string, string>) => void;
}

/**
 * Methods as the company has them: in its order, without those it has switched off (but for the one that is chosen), and
 * which of them have no way to travel, for nothing is connected for them.
 */
function useOffered(kind: OrderKind, currency: Currency, chosen: PayoutMethod) {
  const all = useEndpoint(listPaymentMethods, {}).data?.data;
  const methods = all?.filter(({ active, method }) => active || method === chosen).map(({ method }) => method);
  const ownFields = all?.find(({ method }) => method === chosen)?.fields ?? [];
  return {
    offered: (methods ?? payoutMethodNames).filter((method) => suitsPayout(method, kind, currency)),
    fields: isCustomMethod(chosen) ? fieldsOf(ownFields) : payoutFields(chosen),
    unreachable: new Set(all?.filter(({ travels }) => travels === 'none').map(({ method }) => method)),
  };
}

/** How the customer wants their money; the fields are those the method needs. */
export function PayoutFields({ kind, currency, method, details, fieldId, errorAt, onChange }: PayoutFieldsProps) {
  const { offered, fields, unreachable } = useOffered(kind, currency, method);
  const values = payoutDetailsOf(method, details);
  // A number of an account may look like an IMEI: it is no scan there.
  const hasNumbers = Object.keys(fields).some((name) => /number|iban/.test(name));
  return (
    <Stack gap={4}>
      <RadioGroup
        label="Payout method"
        inline
        value={method}
        onChange={(value) => onChange(value, { ...details })}
        options={offered.map((name) => ({
          value: name,
          label: payoutLabel(name),
          disabled: unreachable.has(name),
          help: unreachable.has(name) ? 'No account connected' : undefined,
        }))}
      />
      <Grid min={180} data-codes={isCustomMethod(method) || hasNumbers || undefined}>
        <DefinedFields
          fields={fields}
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
