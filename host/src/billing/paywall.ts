import { atom } from 'jotai';

/**
 * Set when someone requests what their company's plan doesn't include: the plan that does, or true for Pro. Never set
 * on a white-label host.
 */
export const paywallAtom = atom<string | boolean>(false);
