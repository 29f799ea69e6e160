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
  /** The order's. Only methods that suit both are offered. */
  kind: OrderKind;
  currency: Currency;
  method: PayoutMethod;
  details: Readonly<Record<string, string>>;
  /** The id and the error of a field of the selected method. */
  fieldId: (name: string) => string;
  errorAt: (name: string, label: string) => string | undefined;
  onChange: (method: PayoutMethod, details: Record<string, string>) => void;
}

/**
 * The company's methods in its order, without disabled ones (except the selected one), and which of them can't send
 * money because nothing is connected.
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

/** The payout method, with the fields that it needs. */
export function PayoutFields({ kind, currency, method, details, fieldId, errorAt, onChange }: PayoutFieldsProps) {
  const { offered, fields, unreachable } = useOffered(kind, currency, method);
  const values = payoutDetailsOf(method, details);
  // An account number may look like an IMEI. In this field it isn't a scan.
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
