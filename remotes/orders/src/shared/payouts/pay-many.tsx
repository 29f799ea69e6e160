import type { Money } from '@recoup/contract/money';
import { payDueOrders } from '@recoup/contract/payouts/due-payouts';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { type BulkProps, DialogButton } from '@recoup/screens';
import { VisuallyHidden } from '@recoup/ui';
import { lazy, Suspense } from 'react';

const PayManyDialog = lazy(() => import('./pay-many-dialog.tsx'));

/** As much of an order as paying it with others needs. */
export interface Payable {
  readonly id: number;
  readonly number: number;
  readonly version: number;
  readonly total: Money;
  readonly payout_method: PayoutMethod;
}

/** Pays the chosen orders, or the one of a row (`alone`), after a look at how much leaves by which way. */
export function PayMany({ alone, ...bulk }: BulkProps<Payable> & { alone?: true }) {
  return (
    <DialogButton
      endpoint={payDueOrders}
      size="sm"
      icon="pay"
      dialog={(close) => (
        <Suspense fallback={null}>
          <PayManyDialog {...bulk} onClose={close} />
        </Suspense>
      )}
    >
      Pay{alone && <VisuallyHidden> order {bulk.rows[0]?.number}</VisuallyHidden>}
    </DialogButton>
  );
}
