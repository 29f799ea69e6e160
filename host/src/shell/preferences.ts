import type { ColorMode } from '@recoup/ui';
import { atom } from 'jotai';

/** A value remembered by this browser. An invalid one counts as the first allowed one. */
function remembered<const V extends string>(key: string, allowed: readonly [V, ...V[]]) {
  const read = (): V => allowed.find((value) => value === localStorage.getItem(key)) ?? allowed[0];
  const current = atom<V>(read());
  return atom(
    (get) => get(current),
    (_get, set, value: V) => {
      localStorage.setItem(key, value);
      set(current, value);
    },
  );
}

export const colorModes = ['system', 'light', 'dark'] as const satisfies readonly ColorMode[];
export const colorModeAtom = remembered('recoup.color_mode', colorModes);

/** The left navigation: with labels, or icons only. */
export const navigationAtom = remembered('recoup.navigation', ['wide', 'narrow']);
