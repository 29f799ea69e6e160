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
  /** What is paid, in the staff's words: "order 10421". */
  what: string;
}

/**
 * The actions on a payout in its current state. The user who requested it can't approve it. The surrounding
 * {@link PayoutReasons} asks for reasons.
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
              text: `${payout.by} requested the payout for ${what} by ${payoutLabel(payout.method)}. It’s sent as soon as you approve it.${payout.flagged_reason ? ` Not confirmed clean. Reason: ${payout.flagged_reason}` : ''}`,
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
            title: isOwn ? `Withdraw the payout for ${what}?` : `Reject the payout for ${what}?`,
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
          title: `Cancel the payout for ${what}?`,
          text: 'The customer can no longer claim the money. You can pay again as soon as it’s back in your account.',
          verb: 'Cancel payout',
        }}
      >
        Cancel payout
      </ActionButton>
    );
  // Only the marketplace can take back what it has paid.
  if (isPaidElsewhere(payout.method)) return null;
  if (payout.state !== 'queued' && payout.state !== 'held' && payout.state !== 'sent') return null;
  return (
    <ReasonButton
      payout={{
        does: 'fail',
        id: payout.id,
        state: payout.state,
        verb: 'Mark as failed',
        title: `Mark the payout for ${what} as failed?`,
        text: failingTexts[payout.state],
      }}
    />
  );
}

/** What marking a payout as failed does, by its state. */
const failingTexts = {
  queued: 'It’s removed from the queue, and you can pay the order again.',
  held: 'Cancel it at the payout service first. Otherwise the customer can be paid twice.',
  sent: 'The payout is marked as returned and any check is voided. The order goes back to Payout Processing so you can pay it again.',
};

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
