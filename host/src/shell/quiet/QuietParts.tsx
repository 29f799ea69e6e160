import { useEndpoint } from '@recoup/api';
import { orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { getTodayOfKinds } from '@recoup/contract/reports/dashboard';
import { orderPaths } from '@recoup/contract/route';
import { newOrderKeys } from '@recoup/contract/routes/new-order-keys';
import { getQuickSwitch } from '@recoup/contract/session/quick-switch';
import { useMay, useMayCall, useMe, useNavigate } from '@recoup/remote-kit';
import { attempt, usePageKeys } from '@recoup/screens';
import { useSetAtom } from 'jotai';
import { type ComponentType, lazy, Suspense, useCallback, useEffect } from 'react';
import { isLocked } from '../../guards/billing.ts';
import { offline } from '../../offline/load-offline.ts';
import { lockNow, watchRegister } from '../../session/watch-register.ts';
import { useDevicePlace } from './use-device-place.ts';
import { waitingAtom } from './waiting.ts';

export { OfflineNotice } from '../OfflineNotice.tsx';

/** Loads after everything else. If the network is down by then, the page works without it. */
const OfflineWork = lazy<ComponentType>(() => offline().catch(() => ({ default: () => null })));

/**
 * The parts of the shell that load while the page is idle. Nothing waits for them, and they don't add to a first visit.
 */
export default function QuietParts() {
  // Calls that a locked company may not make would keep redirecting it to its plan.
  return isLocked(useMe()) ? null : <OpenParts />;
}

function OpenParts() {
  useDevicePlace();
  useNewOrderKeys();
  useCountWaiting();
  useRegisterLock();
  return (
    <Suspense fallback={null}>
      <OfflineWork />
    </Suspense>
  );
}

/** Locks a shared register after its idle minutes, or by a key. The next person continues under their own name. */
function useRegisterLock(): void {
  const minutes = useEndpoint(getQuickSwitch, {}).data?.data.minutes ?? 0;
  const lock = useCallback(() => void attempt(lockNow, 'We couldn’t lock the register'), []);
  useEffect(() => (minutes > 0 ? watchRegister(minutes, lock) : undefined), [minutes, lock]);
  usePageKeys(minutes > 0 ? [{ keys: 'Alt+l', label: 'Lock this register', run: lock }] : []);
}

/** Shortcuts for the most common kinds of new orders, on every page. */
function useNewOrderKeys(): void {
  const may = useMayCall();
  const navigate = useNavigate();
  usePageKeys(
    orderKindNames.flatMap((kind) => {
      const keys = newOrderKeys[kind];
      const path = orderPaths.create(kind);
      if (!keys || !path || !may(ordersOf(kind).createOrder)) return [];
      return [{ keys, label: `New ${orderKinds[kind].one}`, run: () => void navigate(path) }];
    }),
  );
}

/**
 * Counts what waits for staff with the same call as the dashboard: orders to inspect by type, and orders to pay at the
 * payouts.
 */
function useCountWaiting(): void {
  const setWaiting = useSetAtom(waitingAtom);
  const may = useMay(getTodayOfKinds);
  const kinds = useEndpoint(getTodayOfKinds, { query: {} }, { enabled: may }).data?.data.kinds;
  useEffect(() => {
    if (!kinds) return;
    setWaiting({
      ...Object.fromEntries(kinds.map(({ kind, inspection }) => [kind, inspection])),
      payouts: kinds.reduce((sum, { owed }) => sum + owed.count, 0),
    });
  }, [kinds, setWaiting]);
}
