import { atom } from 'jotai';

/** The socket is gone, so the server may be. */
export const socketLostAtom = atom(false);
