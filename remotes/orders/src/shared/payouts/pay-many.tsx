import type { Money } from '@recoup/contract/money';
import { payDueOrders } from '@recoup/contract/payouts/due-payouts';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { type BulkProps, DialogButton } from '@recoup/screens';
import { VisuallyHidden } from '@recoup/ui';
import { lazy, Suspense } from 'react';

const PayManyDialog = lazy(() => import('./pay-many-dialog.tsx'));

/** The part of an order needed to pay it with others. */
export interface Payable {
  readonly id: number;
  readonly number: number;
  readonly version: number;
  readonly total: Money;
  readonly payout_method: PayoutMethod;
}

/** Pays the selected orders, or the one of a row (`alone`), after showing the amounts per method. */
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
