import { atom } from 'jotai';

/** How many orders wait for staff, by the menu entry where their work is. */
export const waitingAtom = atom<Readonly<Record<string, number>>>({});
