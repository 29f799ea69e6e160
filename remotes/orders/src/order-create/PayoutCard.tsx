import type { OrderKind } from '@recoup/contract/order-kind';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { useMe } from '@recoup/remote-kit';
import { FormField, type FormFields, fieldId, useOwnForm } from '@recoup/screens/forms';
import { Card, Stack, TextField } from '@recoup/ui';
import { KnownPayouts } from '../shared/payouts/known-payouts.tsx';
import { PayoutFields } from '../shared/payouts/payout-fields.tsx';

interface Payment {
  readonly payoutMethod: PayoutMethod;
  readonly payoutDetails: Readonly<Record<string, string>>;
  readonly payoutKnown?: string | null;
  readonly customerId: number | null;
  readonly referralSource: string;
}

interface PayoutCardProps {
  kind: OrderKind;
  form: FormFields<Payment>;
  onPayout: (method: PayoutMethod, details: Record<string, string>) => void;
  /** Whether the customer was just selected. */
  preselect: boolean;
  onKnown: (key: string | null) => void;
}

/** The customer's payout, and who referred them. Typing here re-renders only this card. */
export function PayoutCard({ kind, preselect, onPayout, onKnown, ...props }: PayoutCardProps) {
  const form = useOwnForm(props.form);
  const { payoutMethod, payoutDetails, payoutKnown = null, customerId } = form.values;
  const { currency } = useMe();
  return (
    <Card>
      <Stack gap={4}>
        <KnownPayouts
          kind={kind}
          currency={currency}
          customerId={customerId}
          chosen={payoutKnown}
          preselect={preselect}
          error={form.errorAt('payout.known')}
          onChoose={onKnown}
        >
          <PayoutFields
            kind={kind}
            currency={currency}
            method={payoutMethod}
            details={payoutDetails}
            fieldId={(name) => fieldId(form, `payout.details.${name}`)}
            errorAt={(name) => form.errorAt(`payout.details.${name}`)}
            onChange={onPayout}
          />
        </KnownPayouts>
        <FormField form={form} name="referralSource" label="Referral source">
          {(field) => (
            <TextField
              {...field}
              help="Optional. For example, a partner, campaign or price comparison site."
              maxLength={100}
            />
          )}
        </FormField>
      </Stack>
    </Card>
  );
}
