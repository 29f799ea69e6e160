import { errorText, useCommand } from '@recoup/api';
import { failPayout, rejectPayout } from '@recoup/contract/payouts/payouts';
import { Button, TextArea } from '@recoup/ui';
import { Dialog, toast } from '@recoup/ui/overlays';
import { createContext, type ReactNode, use, useState } from 'react';

/** A payout that somebody wants to end, as it stood when he asked for it. */
export type ReasonAsked = Readonly<{ id: number; verb: string; title: string; text: string }> &
  Readonly<{ does: 'reject' } | { does: 'fail'; state: 'queued' | 'sent' }>;

const AskReason = createContext<(asked: ReasonAsked) => void>(() => {});

/** Asks why a payout is ended, in the dialog of the {@link PayoutReasons} around. */
export const useAskReason = () => use(AskReason);

/**
 * Around what shows payouts: asks why one of them is ended. The question belongs to the page, not to the row of the
 * payout: it stays, with what was typed, when others change the payout or the row moves to another page meanwhile.
 */
export function PayoutReasons({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<ReasonAsked | null>(null);
  return (
    <AskReason value={ask}>
      {children}
      {asked && <ReasonDialog asked={asked} onClose={() => ask(null)} />}
    </AskReason>
  );
}

function ReasonDialog({ asked, onClose }: { asked: ReasonAsked; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const reject = useCommand(rejectPayout);
  const fail = useCommand(failPayout);
  const params = { id: asked.id };
  const run = async () => {
    if (reason.trim() === '') return setError('Reason is required');
    try {
      const { message } =
        asked.does === 'fail'
          ? await fail.mutateAsync({ params, body: { reason, state: asked.state } })
          : await reject.mutateAsync({ params, body: { reason } });
      onClose();
      toast({ title: message });
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={asked.title}
      description={asked.text}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" loading={fail.isPending || reject.isPending} onClick={() => void run()}>
            {asked.verb}
          </Button>
        </>
      }
    >
      <TextArea label="Reason" required rows={2} maxLength={500} value={reason} error={error} onChange={setReason} />
    </Dialog>
  );
}
