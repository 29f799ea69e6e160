import { atom } from 'jotai';

/** Whether the socket is lost, in which case the server may be down. */
export const socketLostAtom = atom(false);
