import { Button, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import { isConfirmed, type MarkedLines, MarkedPrices } from '../MarkedPrices.tsx';

interface MarkedDialogProps {
  marked: readonly MarkedLines[];
  /** The number of prices waiting for confirmation. */
  many: number;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks to confirm typed or pasted prices that look like mistakes, before anything is saved. */
export function MarkedDialog({ marked, many, onConfirm, onClose }: MarkedDialogProps) {
  const [checked, setChecked] = useState(false);
  const [missed, setMissed] = useState(false);
  const [reason, setReason] = useState('');
  const confirm = () => (isConfirmed(marked, checked, reason) ? onConfirm(reason) : setMissed(true));
  return (
    <Dialog
      open
      size="lg"
      title="Check these prices"
      onClose={onClose}
      onConfirm={confirm}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={confirm}>
            {many > 1 ? `Save ${many} prices` : 'Save price'}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text>Nothing is saved yet.</Text>
        <MarkedPrices {...{ marked, checked, reason, missed }} onCheck={setChecked} onReason={setReason} />
      </Stack>
    </Dialog>
  );
}
