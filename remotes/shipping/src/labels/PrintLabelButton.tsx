import { errorText, openFile } from '@recoup/api';
import { printShippingLabel, type ShippingLabelRow } from '@recoup/contract/shipping/shipping-labels';
import { IfAllowed } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useState } from 'react';

/** Opens the label's PDF; a voided label is not printed. */
export function PrintLabelButton({ label }: { label: ShippingLabelRow }) {
  const [opening, setOpening] = useState(false);
  if (label.state === 'voided') return null;
  const print = async () => {
    setOpening(true);
    try {
      await openFile(printShippingLabel, { params: { id: label.id } });
    } catch (error) {
      toast({ title: 'The label could not be opened', detail: errorText(error), tone: 'danger' });
    }
    setOpening(false);
  };
  return (
    <IfAllowed endpoint={printShippingLabel}>
      <Button size="sm" look="ghost" icon="print" loading={opening} onClick={() => void print()}>
        Print
      </Button>
    </IfAllowed>
  );
}
