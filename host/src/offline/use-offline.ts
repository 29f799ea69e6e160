import { listOfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { useDeployment, useMayCall, useMe } from '@recoup/remote-kit';
import { toast } from '@recoup/ui/overlays';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { fetchAhead } from '../shell/when-quiet.ts';
import { keepInspections } from './inspection/kept-inspections.ts';
import { installWorker } from './install-worker.ts';
import { countWork, keepDevice, keepEvery, sendWaiting } from './keep-device.ts';
import { entriesChangedAtom, openWorkAtom, vaultAtom } from './offline-state.ts';
import { workEnds } from './outbox/send-body.ts';
import type { WorkKind } from './outbox/work.ts';

/** How often waiting work is retried while this page is open. */
const tryEvery = 60_000;

/** The kinds of work that the user may do offline. Empty if this deployment has offline work disabled. */
export function useOfflineKinds(): readonly WorkKind[] {
  const may = useMayCall();
  const { features } = useDeployment();
  if (features.offline === false) return [];
  const kinds = Object.keys(workEnds) as WorkKind[];
  return kinds.filter((kind) => may(workEnds[kind]) && (kind !== 'order' || may(listOfflinePrices)));
}

/** Stores on this device what offline work needs, and sends what was done offline. */
export function useOffline(): void {
  const deployment = useDeployment();
  const me = useMe();
  const kinds = useOfflineKinds();
  const may = kinds.length > 0;
  const quotes = kinds.includes('order');
  const inspects = kinds.includes('inspection');
  const vault = useAtomValue(vaultAtom);
  const changed = useAtomValue(entriesChangedAtom);
  const { waiting } = useAtomValue(openWorkAtom);
  const opened = useEffectEvent(async () => {
    // If the network is down, the stored data stays. The browser may also store nothing at all.
    await keepDevice(me, { quotes, inspects }).catch((error: unknown) =>
      console.info('This device keeps nothing for work offline', error),
    );
  });
  useEffect(() => fetchAhead(() => void installWorker(deployment).catch(() => undefined)), [deployment]);
  useEffect(() => {
    if (!may) return undefined;
    const stop = fetchAhead(() => void opened());
    const timer = setInterval(() => void opened(), keepEvery);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [may, quotes, inspects, me.id, me.tenant_id, me.location.id]);
  useEffect(() => {
    if (vault && changed >= 0) void countWork(vault).catch(() => undefined);
  }, [vault, changed]);
  useSending(waiting > 0, inspects ? me.location.id : null);
}

/**
 * Sends waiting work at once, when the network is back, and every minute. Afterward it refetches the location's devices
 * to inspect.
 */
function useSending(waits: boolean, inspectsAt: number | null): void {
  const vault = useAtomValue(vaultAtom);
  const send = useEffectEvent(async () => {
    if (!vault || !navigator.onLine) return;
    const sent = await sendWaiting(vault).catch(() => false);
    if (!sent) return;
    toast({ title: 'Offline work sent', tone: 'success' });
    if (inspectsAt !== null) await keepInspections(vault, inspectsAt, true).catch(() => undefined);
  });
  useEffect(() => {
    if (!waits) return undefined;
    void send();
    const timer = setInterval(() => void send(), tryEvery);
    const now = () => void send();
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [waits, vault]);
}
