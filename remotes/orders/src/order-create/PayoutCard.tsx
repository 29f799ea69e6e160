import type { OrderKind } from '@recoup/contract/order-kind';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { useMe } from '@recoup/remote-kit';
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
  payment: Payment;
  /** Id and text of a field of the chosen method. */
  fieldId: (name: string) => string;
  errorAt: (name: string) => string | undefined;
  onPayout: (method: PayoutMethod, details: Record<string, string>) => void;
  onKnown: (key: string | null) => void;
  onReferral: (source: string) => void;
}

/** How the customer gets his money, and who sent him. */
export function PayoutCard({ kind, payment, fieldId, errorAt, onPayout, onKnown, onReferral }: PayoutCardProps) {
  const { currency } = useMe();
  return (
    <Card>
      <Stack gap={4}>
        <KnownPayouts
          kind={kind}
          currency={currency}
          customerId={payment.customerId}
          chosen={payment.payoutKnown ?? null}
          error={errorAt('payout.known')}
          onChoose={onKnown}
        >
          <PayoutFields
            kind={kind}
            currency={currency}
            method={payment.payoutMethod}
            details={payment.payoutDetails}
            fieldId={(name) => fieldId(`payout.details.${name}`)}
            errorAt={(name) => errorAt(`payout.details.${name}`)}
            onChange={onPayout}
          />
        </KnownPayouts>
        <TextField
          label="Who sent the customer"
          help="A partner, a campaign, a price comparison; may stay empty."
          maxLength={100}
          value={payment.referralSource}
          onChange={onReferral}
        />
      </Stack>
    </Card>
  );
}
