import { useEndpoint } from '@recoup/api';
import type { Order } from '@recoup/contract/orders/order-schema';
import { mayMatch, scanStationOf } from '@recoup/contract/orders/scan-station';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { useAction } from '@recoup/screens';
import { useCallback, useMemo } from 'react';
import { awaitedItems, matchScans, tickedItems } from './match-scans.ts';
import type { ScanLine } from './ScanTable.tsx';
import { type Scan, verdictOf } from './scan.ts';
import { useScanSound } from './sound.ts';
import { type AtStation, itemsIn } from './use-parcel.ts';
import { useScans } from './use-scans.ts';

/** All operations of the scan station on an order: scan, match, commit, undo. */
export function useStation(order: Order, userId: number, { boxId, next }: Pick<AtStation, 'boxId' | 'next'>) {
  const { finishScanIn, restoreScanIn, getScanStation } = scanStationOf(order.kind);
  const sound = useScanSound(userId);
  const scans = useScans(order, userId, sound.play);
  const { session, setSession } = scans;
  const items = useMemo(
    () =>
      itemsIn(
        order.items,
        boxId,
        session.scans.flatMap(({ checked }) => checked?.imei ?? []),
      ),
    [order.items, boxId, session.scans],
  );
  const finish = useAction(finishScanIn, {
    tone: ({ data }) => (data.refused.length === 0 ? 'success' : 'warning'),
    failed: 'We couldn’t commit the scans',
  });
  const restore = useAction(restoreScanIn, { failed: 'We couldn’t undo this' });
  const last = useEndpoint(getScanStation, { params: { id: order.id } }).data?.data.last ?? null;

  const matches = useMemo(() => matchScans(items, session.scans), [items, session.scans]);
  const lines = useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]));
    const here = new Set(items.flatMap(({ state, imei }) => (state === 'expected' || imei === null ? [] : [imei])));
    return session.scans.map((scan): ScanLine => {
      const itemId = matches.get(scan.key);
      return {
        scan,
        verdict: verdictOf(scan, itemId, scan.checked?.imei ? here.has(scan.checked.imei) : false),
        item: itemId === undefined ? undefined : byId.get(itemId),
      };
    });
  }, [items, session.scans, matches]);
  const choices = useMemo(() => {
    const awaited = new Set([...awaitedItems(items), ...tickedItems(items)].map(({ id }) => id));
    return items.flatMap(({ id, name, category, serial }, i) => {
      const takesSerial = serial === null && !needsImei(category);
      return awaited.has(id) ? [{ id, label: `${i + 1}. ${name}`, takesSerial }] : [];
    });
  }, [items]);
  const tickable = tickedItems(items);
  const scanned = new Set(matches.values());
  const ticked = session.ticked.filter((id) => !scanned.has(id) && tickable.some((item) => item.id === id));

  const change = useCallback(
    (work: (before: readonly Scan[]) => readonly Scan[]) => setSession((now) => ({ ...now, scans: work(now.scans) })),
    [setSession],
  );
  const choose = useCallback(
    (key: number, itemId: number) =>
      change((before) =>
        before.map((scan) => {
          if (scan.key === key) return { ...scan, chosen: itemId };
          return scan.chosen === itemId ? { ...scan, chosen: null } : scan;
        }),
      ),
    [change],
  );
  const remove = useCallback((key: number) => change((before) => before.filter((scan) => scan.key !== key)), [change]);

  const commit = async () => {
    const matched = lines.flatMap(({ scan, item }) => (item ? [{ scan, item_id: item.id }] : []));
    const body = {
      ...(boxId !== undefined && { box_id: boxId }),
      matches: [
        ...matched.map(({ scan, item_id }) => ({
          item_id,
          imei: scan.checked?.imei ?? null,
          ...(scan.checked?.result === 'serial' && { serial: scan.code }),
        })),
        ...ticked.map((item_id) => ({ item_id, imei: null })),
      ],
    };
    const answer = await finish.run({ params: { id: order.id }, body });
    sound.play(answer?.data.refused.length === 0 ? 'good' : 'bad');
    if (!answer) return;
    const { data } = answer;
    if (boxId !== undefined) next();
    const reasons = new Map(data.refused.map(({ id, reason }) => [id, reason]));
    const itemOf = new Map(matched.map(({ scan, item_id }) => [scan.key, item_id]));
    const done = new Set(data.changed);
    setSession((now) => ({
      scans: now.scans
        .filter(({ key }) => !done.has(itemOf.get(key) ?? 0))
        .map((scan) => ({ ...scan, refusal: reasons.get(itemOf.get(scan.key) ?? 0) ?? scan.refusal })),
      ticked: now.ticked.filter((id) => !done.has(id)),
      committed:
        data.commit_id === null
          ? now.committed
          : {
              id: data.commit_id,
              scans: matched.filter(({ item_id }) => done.has(item_id)).map(({ scan }) => scan),
              ticked: ticked.filter((id) => done.has(id)),
            },
    }));
  };

  /** Undone scans return to the review, so that they can be committed again. */
  const undo = async () => {
    if (!last) return;
    if (!(await restore.run({ params: { id: order.id }, body: { commit_id: last.id } }))) return;
    setSession((now) => {
      const back = now.committed?.id === last.id ? now.committed : { scans: [], ticked: [] };
      const key = Math.max(0, ...now.scans.map((scan) => scan.key));
      const again = back.scans.map((scan, i) => ({ ...scan, key: key + i + 1, checked: null, refusal: null }));
      return { scans: [...now.scans, ...again], ticked: [...now.ticked, ...back.ticked], committed: null };
    });
  };

  return {
    ...sound,
    items,
    isOpen: scans.isOpen,
    add: scans.add,
    failure: scans.failure,
    retry: scans.retry,
    waiting: scans.waiting,
    lines,
    choices,
    choose,
    remove,
    clearRefused: () =>
      change((before) =>
        before.filter((scan) => scan.checked === null || (mayMatch(scan.checked.result) && matches.has(scan.key))),
      ),
    tickable,
    ticked,
    tick: (id: number, on: boolean) =>
      setSession((now) => ({ ...now, ticked: on ? [...now.ticked, id] : now.ticked.filter((one) => one !== id) })),
    ready: matches.size + ticked.length,
    last,
    commit,
    committing: finish.busy,
    undo,
    undoing: restore.busy,
  };
}

export type Station = ReturnType<typeof useStation>;
