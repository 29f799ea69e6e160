import { atom } from 'jotai';

/** Somebody asked for what their company's plan does not include: the plan that does, or true for Pro. Never set on a white-label host. */
export const paywallAtom = atom<string | boolean>(false);
