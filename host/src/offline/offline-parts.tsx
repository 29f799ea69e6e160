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

/** Offline work: the list, a new order, count, package or inspection, or an order's receipt. */
export function OfflinePage() {
  const { part } = useParams();
  if (part === 'new') return <OfflineOrderPage />;
  if (part === 'count') return <CountPage />;
  if (part === 'package') return <PackagePage />;
  if (part === 'inspect') return <InspectPage />;
  return part === 'receipt' ? <ReceiptPage /> : <OfflineWorkPage />;
}

/** Runs beside every page: keeps this device's storage fresh and sends waiting work. */
export default function OfflineWork() {
  useOffline();
  return <LeaveDialog />;
}
