import { failPayout, rejectPayout } from '@recoup/contract/payouts/payouts';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { TextArea } from '@recoup/ui';
import { createContext, type ReactNode, use, useState } from 'react';

/** A payout that the user wants to end, in its state when they asked. */
export type PayoutToEnd = Readonly<{ id: number; verb: string; title: string; text: string }> &
  Readonly<{ does: 'reject' } | { does: 'fail'; state: 'queued' | 'held' | 'sent' }>;

const AskReason = createContext<(payout: PayoutToEnd) => void>(() => {});

/** Asks why a payout is ended, in the dialog of the surrounding {@link PayoutReasons}. */
export const useAskReason = () => use(AskReason);

/**
 * Wraps lists of payouts and asks why one of them is ended. The dialog belongs to the page, not to the payout's row. It
 * stays open with its input when others change the payout or the row moves to another page.
 */
export function PayoutReasons({ children }: { children: ReactNode }) {
  const [payout, setPayout] = useState<PayoutToEnd | null>(null);
  return (
    <AskReason value={setPayout}>
      {children}
      {payout && <ReasonDialog payout={payout} onClose={() => setPayout(null)} />}
    </AskReason>
  );
}

function ReasonDialog({ payout, onClose }: { payout: PayoutToEnd; onClose: () => void }) {
  const form = useContractForm(payout.does === 'fail' ? failPayout : rejectPayout, {
    initial: { reason: '' },
    params: { id: payout.id },
    toBody: (values) => (payout.does === 'fail' ? { ...values, state: payout.state } : values),
    draft: String(payout.id),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={payout.title}
      description={payout.text}
      submitLabel={payout.verb}
      danger
      onClose={onClose}
    >
      <FormField form={form} name="reason" label="Reason">
        {(field) => <TextArea {...field} required rows={2} maxLength={500} />}
      </FormField>
    </FormDialog>
  );
}
