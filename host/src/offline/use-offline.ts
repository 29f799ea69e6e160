import { orderKinds } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { listOfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { useDeployment, useMayCall, useMe } from '@recoup/remote-kit';
import { toast } from '@recoup/ui/overlays';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { fetchAhead } from '../shell/when-quiet.ts';
import { installWorker } from './install-worker.ts';
import { countOrders, keepDevice, keepEvery, sendWaiting } from './keep-device.ts';
import { entriesChangedAtom, hearChanged, openOrdersAtom, vaultAtom } from './offline-state.ts';

/** So often what waits is tried again while this page is open. */
const tryEvery = 60_000;

/** Whether somebody takes in-store orders here, and this deployment does so without a network. */
export function useMayTakeOffline(): boolean {
  const may = useMayCall();
  const { features } = useDeployment();
  return features.offline !== false && may(ordersOf('in-store').createOrder) && may(listOfflinePrices);
}

/** Keeps on this device what the counter needs without a network, and sends what was taken without one. */
export function useOffline(): void {
  const deployment = useDeployment();
  const me = useMe();
  const may = useMayTakeOffline();
  const vault = useAtomValue(vaultAtom);
  const changed = useAtomValue(entriesChangedAtom);
  const { waiting } = useAtomValue(openOrdersAtom);
  const opened = useEffectEvent(async () => {
    // What this device keeps of them stays where the network is away, or the browser keeps nothing at all.
    await keepDevice(me).catch((error: unknown) => console.info('This device keeps nothing for work offline', error));
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
  }, [may, me.id, me.tenant_id]);
  useEffect(() => hearChanged(), []);
  useEffect(() => {
    if (vault && changed >= 0) void countOrders(vault).catch(() => undefined);
  }, [vault, changed]);
  useSending(waiting > 0);
}

/** Sends what waits at once, when the network is back, and every minute. */
function useSending(waits: boolean): void {
  const vault = useAtomValue(vaultAtom);
  const send = useEffectEvent(async () => {
    if (!vault || !navigator.onLine) return;
    const sent = await sendWaiting(vault).catch(() => false);
    if (sent) toast({ title: `Offline ${orderKinds['in-store'].many.toLowerCase()} sent`, tone: 'success' });
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
