import { useParams } from '@recoup/remote-kit';
import OfflineOrderPage from './counter/OfflineOrderPage.tsx';
import OfflineOrdersPage from './counter/OfflineOrdersPage.tsx';
import ReceiptPage from './counter/ReceiptPage.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useOffline } from './use-offline.ts';

export { keptMe } from './kept-me.ts';
export { leaveDevice } from './leave-device.ts';

/** What was taken without a network, a new order, or the receipt of one. */
export function OfflinePage() {
  const { part } = useParams();
  if (part === 'new') return <OfflineOrderPage />;
  return part === 'receipt' ? <ReceiptPage /> : <OfflineOrdersPage />;
}

/** What goes on beside every page: this device is kept ready, and what waits is sent. */
export default function OfflineWork() {
  useOffline();
  return <LeaveDialog />;
}
