import { errorText } from '@recoup/api';
import { scanParcel } from '@recoup/contract/reports/search';
import { orderPaths } from '@recoup/contract/route';
import { useNavigate } from '@recoup/remote-kit';
import { useAction, usePageScans } from '@recoup/screens';
import { toast } from '@recoup/ui/overlays';
import { useRef } from 'react';

/** Opens the order of a scanned code. While a dialog is open or a field is being filled in, it only offers to. */
export function PageScans() {
  const navigate = useNavigate();
  const code = useRef('');
  const offers = useRef(false);
  const scan = useAction(scanParcel, {
    quiet: true,
    onDone: ({ data }) => {
      const open = () => void navigate(orderPaths.detail(data.kind, data.id));
      if (!offers.current) return open();
      toast({ title: `Scanned ${code.current}`, tone: 'info', action: { label: 'Open order', onSelect: open } });
    },
    failed: (error) => toast({ title: `Scanned ${code.current}`, detail: errorText(error), tone: 'warning' }),
  });
  usePageScans((scanned, over) => {
    if (!scan.may) return false;
    code.current = scanned;
    offers.current = over;
    void scan.run({ body: { code: scanned } });
    return true;
  }, true);
  return null;
}
