import { createItemTags } from '@recoup/contract/stock/inventory-records';
import { IfAllowed } from '@recoup/screens';
import { Banner, Button, Inline } from '@recoup/ui';
import { useState } from 'react';
import { changePrinters, usePrinters } from './own-printers.ts';
import { openLabels, printLabels } from './print-labels.ts';

/** Prints item labels: directly if this computer has a label printer, otherwise as pages. */
export function LabelButton({ ids, children, size }: { ids: readonly number[]; children: string; size?: 'sm' }) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    await printLabels(ids);
    setBusy(false);
  };
  return (
    <IfAllowed endpoint={createItemTags}>
      <Button {...(size && { size })} icon="print" loading={busy} onClick={() => void print()}>
        {children}
      </Button>
    </IfAllowed>
  );
}

/** The labels still waiting for this computer's printer. Renders nothing if there are none. */
export function WaitingLabels() {
  const { waiting } = usePrinters();
  const [busy, setBusy] = useState(false);
  if (waiting.length === 0) return null;
  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  return (
    <IfAllowed endpoint={createItemTags}>
      <Banner
        tone="warning"
        title={waiting.length === 1 ? '1 label wasn’t printed' : `${waiting.length} labels weren’t printed`}
        action={
          <Inline gap={2} wrap>
            <Button size="sm" icon="print" loading={busy} onClick={() => void during(printLabels(waiting))}>
              Print again
            </Button>
            <Button size="sm" onClick={() => void openLabels(waiting)}>
              Open as PDF
            </Button>
            <Button size="sm" look="ghost" onClick={() => changePrinters({ waiting: [] })}>
              Discard
            </Button>
          </Inline>
        }
      >
        They’re saved on this computer.
      </Banner>
    </IfAllowed>
  );
}
