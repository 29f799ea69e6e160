import { atom } from 'jotai';

/** Somebody asked for what their company's plan does not include. Never set on a white-label host. */
export const paywallAtom = atom(false);
