import { formatMoney } from '@recoup/contract/money';
import { isPaidElsewhere, payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { PayoutRecord } from '@recoup/contract/payouts/payout-record';
import { approvePayout, cancelPayout, failPayout, rejectPayout } from '@recoup/contract/payouts/payouts';
import { useMe } from '@recoup/remote-kit';
import { ActionButton, IfAllowed } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { type PayoutToEnd, useAskReason } from './payout-reasons.tsx';

interface PayoutActionsProps {
  payout: PayoutRecord;
  /** How staff call what is paid: "order 10421". */
  what: string;
}

/**
 * What may be done with a payout as it stands; who ordered it cannot approve it. What needs a reason is asked by the
 * {@link PayoutReasons} around.
 */
export function PayoutActions({ payout, what }: PayoutActionsProps) {
  const isOwn = useMe().id === payout.by_id;
  if (payout.state === 'waiting') {
    const amount = formatMoney(payout.amount);
    return (
      <>
        {!isOwn && (
          <ActionButton
            size="sm"
            icon="check"
            endpoint={approvePayout}
            input={{ params: { id: payout.id } }}
            confirm={{
              title: `Approve ${amount}?`,
              text: `${payout.by} requested the payout of ${what} by ${payoutLabel(payout.method)}. It’s sent as soon as you approve it.${payout.flagged_reason ? ` Not confirmed clean. Reason: ${payout.flagged_reason}` : ''}`,
              verb: `Approve ${amount}`,
            }}
          >
            Approve
          </ActionButton>
        )}
        <ReasonButton
          payout={{
            does: 'reject',
            id: payout.id,
            verb: isOwn ? 'Withdraw' : 'Reject',
            title: isOwn ? `Withdraw the payout of ${what}?` : `Reject the payout of ${what}?`,
            text: 'The order can be paid again. The reason is saved in its history.',
          }}
        />
      </>
    );
  }
  if (payout.state === 'unclaimed')
    return (
      <ActionButton
        size="sm"
        endpoint={cancelPayout}
        input={{ params: { id: payout.id } }}
        confirm={{
          title: `Cancel the payout of ${what}?`,
          text: 'The customer can no longer claim the money. You can pay again as soon as it’s back in your account.',
          verb: 'Cancel payout',
        }}
      >
        Cancel payout
      </ActionButton>
    );
  // What a marketplace has paid only it can take back.
  if (isPaidElsewhere(payout.method)) return null;
  if (payout.state !== 'queued' && payout.state !== 'held' && payout.state !== 'sent') return null;
  return (
    <ReasonButton
      payout={{
        does: 'fail',
        id: payout.id,
        state: payout.state,
        verb: 'Mark as failed',
        ...failing(what)[payout.state],
      }}
    />
  );
}

/** What is asked before a payout is marked as failed, by where it stands. */
const failing = (what: string) => ({
  queued: {
    title: `Remove the payout of ${what} from the queue?`,
    text: 'The payout is marked as failed, and you can pay the order again.',
  },
  held: {
    title: `Mark the payout of ${what} as failed?`,
    text: 'Cancel it at the payout service first. Otherwise the customer can be paid twice.',
  },
  sent: {
    title: `Was the payout of ${what} returned?`,
    text: 'The payout is marked as returned and any check is voided. The order goes back to Payout Processing so you can pay it again.',
  },
});

function ReasonButton({ payout }: { payout: PayoutToEnd }) {
  const ask = useAskReason();
  return (
    <IfAllowed endpoint={payout.does === 'fail' ? failPayout : rejectPayout}>
      <Button size="sm" look={payout.does === 'fail' ? 'ghost' : 'secondary'} onClick={() => ask(payout)}>
        {payout.verb}
      </Button>
    </IfAllowed>
  );
}
