import { call, errorText } from '@recoup/api';
import type { Order } from '@recoup/contract/orders/order-schema';
import { mayMatch, mostScans, scanStationOf } from '@recoup/contract/orders/scan-station';
import { forgetScans, useDeviceState, waitingScans } from '@recoup/parts';
import { attempt } from '@recoup/screens';
import { useEffect, useRef, useState } from 'react';
import { isWaiting, type Scan, withAnswers, withCodes } from './scan.ts';
import type { ScanTone } from './sound.ts';

/** The state of a scanning session: its scans, devices checked off by hand, and the last commit. */
export interface Session {
  readonly scans: readonly Scan[];
  readonly ticked: readonly number[];
  readonly committed: {
    readonly id: number;
    readonly scans: readonly Scan[];
    readonly ticked: readonly number[];
  } | null;
}

const nothing: Session = { scans: [], ticked: [], committed: null };

function isSession(value: unknown): value is Session {
  const session = value as Partial<Session> | null;
  return typeof session === 'object' && Array.isArray(session?.scans) && Array.isArray(session?.ticked);
}

/** Whether there are scans to commit. */
const isWork = ({ scans, ticked }: Session) => scans.length > 0 || ticked.length > 0;

/**
 * An order's scans in this browser. They are stored at once and looked up in batches: while one request is pending,
 * further scans queue up. Neither fast scanning nor a pasted list sends a request per code.
 */
export function useScans(order: Pick<Order, 'id' | 'kind'>, userId: number, play: (tone: ScanTone) => void) {
  const key = `recoup.scans.${userId}.${order.kind}.${order.id}`;
  const [session, setSession, locker] = useDeviceState(key, nothing, isSession, isWork);
  const [failure, setFailure] = useState<string | null>(null);
  const asking = useRef(false);
  const waiting = session.scans.filter(isWaiting);

  useEffect(() => {
    const batch = waiting.slice(0, mostScans);
    if (batch.length === 0 || asking.current || failure !== null) return;
    asking.current = true;
    const body = { codes: batch.map(({ code }) => code) };
    const ask = () => call(scanStationOf(order.kind).checkScans, { params: { id: order.id }, body });
    void attempt(ask, (error) => setFailure(errorText(error))).then((answer) => {
      asking.current = false;
      play(answer?.data.every(({ result }) => mayMatch(result)) ? 'good' : 'bad');
      if (!answer) return;
      const keys = batch.map((scan) => scan.key);
      setSession((now) => ({ ...now, scans: withAnswers(now.scans, keys, answer.data) }));
    });
  });

  // Codes of its packages that were scanned offline.
  useEffect(() => {
    if (locker === undefined) return;
    const take = async () => {
      const codes = await waitingScans(locker, userId, order.id);
      if (codes.length === 0) return;
      const fresh = (scans: readonly Scan[]) => codes.filter((code) => !scans.some((scan) => scan.code === code));
      setSession((now) => ({ ...now, scans: withCodes(now.scans, fresh(now.scans)) }));
      await forgetScans(locker, userId, order.id);
    };
    void take();
  }, [locker, userId, order.id, setSession]);

  const add = (codes: readonly string[]) => {
    if (codes.length === 0) return;
    const scans = withCodes(session.scans, codes);
    if (scans.slice(session.scans.length).some(({ checked }) => checked !== null)) play('bad');
    setFailure(null);
    setSession({ ...session, scans });
  };
  return {
    isOpen: locker !== undefined,
    session,
    setSession,
    add,
    waiting: waiting.length,
    failure,
    retry: () => setFailure(null),
  };
}
