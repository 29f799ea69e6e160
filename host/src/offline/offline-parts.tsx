import { useParams } from '@recoup/remote-kit';
import OfflineOrderPage from './counter/OfflineOrderPage.tsx';
import ReceiptPage from './counter/ReceiptPage.tsx';
import InspectPage from './inspection/InspectPage.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import PackagePage from './packages/PackagePage.tsx';
import CountPage from './stock/CountPage.tsx';
import { useOffline } from './use-offline.ts';
import OfflineWorkPage from './work/OfflineWorkPage.tsx';

export { leaveDevice } from './leave-device.ts';
export { openLocker, readStoredMe } from './stored-me.ts';

/** What was done without a network, a new order, count, package or inspection, or the receipt of an order. */
export function OfflinePage() {
  const { part } = useParams();
  if (part === 'new') return <OfflineOrderPage />;
  if (part === 'count') return <CountPage />;
  if (part === 'package') return <PackagePage />;
  if (part === 'inspect') return <InspectPage />;
  return part === 'receipt' ? <ReceiptPage /> : <OfflineWorkPage />;
}

/** What goes on beside every page: this device is kept ready, and what waits is sent. */
export default function OfflineWork() {
  useOffline();
  return <LeaveDialog />;
}
