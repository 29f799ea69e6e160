import type { SocketPayload } from '@recoup/contract/socket-event';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** The order on the screen, or null. The host tells the server, and the server tells other staff. */
export const lookingAtAtom = atom<number | null>(null);

/** The other users who are viewing the order on the screen. Set by the host from the socket. */
export const presenceAtom = atom<SocketPayload<'presence'>['users']>([]);

/** Reports that this screen shows an order while it's mounted. */
export function useLookingAt(orderId: number | null): void {
  const setLookingAt = useSetAtom(lookingAtAtom);
  useEffect(() => {
    setLookingAt(orderId);
    return () => setLookingAt(null);
  }, [orderId, setLookingAt]);
}
