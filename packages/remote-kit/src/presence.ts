import type { SocketPayload } from '@recoup/contract/socket-event';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** The order on the screen; null when there is none. The host tells the server, and so other staff. */
export const lookingAtAtom = atom<number | null>(null);

/** Who else looks at the order on the screen. Set by the host from the socket. */
export const presenceAtom = atom<SocketPayload<'presence'>['users']>([]);

/** Says that this screen shows an order, as long as it is mounted. */
export function useLookingAt(orderId: number | null): void {
  const setLookingAt = useSetAtom(lookingAtAtom);
  useEffect(() => {
    setLookingAt(orderId);
    return () => setLookingAt(null);
  }, [orderId, setLookingAt]);
}
