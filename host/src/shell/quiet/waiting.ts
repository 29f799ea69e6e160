import { atom } from 'jotai';

/** The number of orders that wait for staff, by the menu entry of that work. */
export const waitingAtom = atom<Readonly<Record<string, number>>>({});
