import { errorText } from '@recoup/api';
import { scanParcel } from '@recoup/contract/reports/search';
import { orderPaths } from '@recoup/contract/route';
import { useNavigate } from '@recoup/remote-kit';
import { useAction, usePageScans } from '@recoup/screens';
import { toast } from '@recoup/ui/overlays';
import { useRef } from 'react';

/** What is scanned while no field has the focus opens its order; with a dialog open it is offered instead. */
export function PageScans() {
  const navigate = useNavigate();
  const code = useRef('');
  const offers = useRef(false);
  const scan = useAction(scanParcel, {
    quiet: true,
    onDone: ({ data }) => {
      const open = () => void navigate(orderPaths.detail(data.kind, data.id));
      if (!offers.current) return open();
      toast({ title: `Scanned ${code.current}`, tone: 'info', action: { label: 'Open its order', onSelect: open } });
    },
    failed: (error) => toast({ title: `Scanned ${code.current}`, detail: errorText(error), tone: 'warning' }),
  });
  usePageScans((scanned, over) => {
    if (!scan.may) return;
    code.current = scanned;
    offers.current = over;
    void scan.run({ body: { code: scanned } });
  }, true);
  return null;
}
