import { errorText, useCommand } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { payoutMethods } from '@recoup/contract/payout-method';
import { approvePayout, failPayout, type PayoutRecord, rejectPayout } from '@recoup/contract/payouts';
import { useMe } from '@recoup/remote-kit';
import { ActionButton, IfAllowed } from '@recoup/screens';
import { Button, type ButtonLook, TextArea } from '@recoup/ui';
import { Dialog, toast } from '@recoup/ui/overlays';
import { useState } from 'react';

interface PayoutActionsProps {
  payout: PayoutRecord;
  /** How staff call what is paid: "order 10421". */
  what: string;
}

/** What may be done with a payout as it stands; who ordered it cannot approve it. */
export function PayoutActions({ payout, what }: PayoutActionsProps) {
  const own = useMe().id === payout.by_id;
  const params = { id: payout.id };
  if (payout.state === 'waiting') {
    const amount = formatMoney(payout.amount);
    return (
      <>
        {!own && (
          <ActionButton
            size="sm"
            icon="check"
            endpoint={approvePayout}
            input={{ params }}
            confirm={{
              title: `Approve ${amount}?`,
              text: `${payout.by} pays ${what} by ${payoutMethods[payout.method].label}. Approved, the money leaves.`,
              verb: `Approve ${amount}`,
            }}
          >
            Approve
          </ActionButton>
        )}
        <ReasonButton
          endpoint={rejectPayout}
          id={payout.id}
          label={own ? 'Withdraw' : 'Reject'}
          title={own ? `Withdraw the payout of ${what}?` : `Reject the payout of ${what}?`}
          text="The order can be paid again. The reason stands in its history."
          look="secondary"
        />
      </>
    );
  }
  if (payout.state !== 'queued' && payout.state !== 'sent') return null;
  const sent = payout.state === 'sent';
  return (
    <ReasonButton
      endpoint={failPayout}
      id={payout.id}
      label="Mark as failed"
      title={sent ? `Has the money of ${what} come back?` : `Take the payout of ${what} out of the queue?`}
      text={
        sent
          ? 'The payout counts as failed, a check is void, and the order goes back to Payout Processing to be paid again.'
          : 'The payout counts as failed, and the order can be paid again.'
      }
      look="ghost"
    />
  );
}

interface ReasonButtonProps {
  endpoint: typeof rejectPayout | typeof failPayout;
  id: number;
  label: string;
  title: string;
  text: string;
  look: ButtonLook;
}

/** A button that asks for the reason, which is kept. */
function ReasonButton({ endpoint, id, label, title, text, look }: ReasonButtonProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const command = useCommand(endpoint);
  const close = () => {
    setOpen(false);
    setReason('');
    setError(undefined);
  };
  const run = async () => {
    if (reason.trim() === '') return setError('Reason is required');
    try {
      const { message } = await command.mutateAsync({ params: { id }, body: { reason } });
      close();
      toast({ title: message });
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <IfAllowed endpoint={endpoint}>
      <Button size="sm" look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        description={text}
        size="sm"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="danger" loading={command.isPending} onClick={() => void run()}>
              {label}
            </Button>
          </>
        }
      >
        <TextArea label="Reason" required rows={2} maxLength={500} value={reason} error={error} onChange={setReason} />
      </Dialog>
    </IfAllowed>
  );
}
