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

/** Its code comes after all else; where the network is away by then, the page goes on without it. */
const OfflineWork = lazy<ComponentType>(() => offline().catch(() => ({ default: () => null })));

/** What the shell has once the page is quiet: nobody waits for it, and no first visit carries it. */
export default function QuietParts() {
  // What a locked company may not call would lead it to its plan again and again.
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

/** Locks a shared register after its minutes, or by a key: whoever comes next continues as themselves. */
function useRegisterLock(): void {
  const minutes = useEndpoint(getQuickSwitch, {}).data?.data.minutes ?? 0;
  const lock = useCallback(() => void attempt(lockNow, 'We couldn’t lock the register'), []);
  useEffect(() => (minutes > 0 ? watchRegister(minutes, lock) : undefined), [minutes, lock]);
  usePageKeys(minutes > 0 ? [{ keys: 'Alt+l', label: 'Lock this register', run: lock }] : []);
}

/** One key each for the orders that are made most, from every page. */
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

/** Counts what waits for staff with the same call as the dashboard: to be inspected by kind, to be paid at the payouts. */
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
