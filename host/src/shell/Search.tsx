import type { Menu } from '@recoup/contract/routes/menu';
import { usePageKeys } from '@recoup/screens';
import { canUndo, undoLast } from '@recoup/ui/overlays';
import { atom, useAtom, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { catchKeys } from './catch-keys.ts';
import { useKeepRecent } from './recent.ts';
import { fetchAhead } from './when-quiet.ts';

export const searchAtom = atom(false);
/** The text in the palette. */
export const searchTextAtom = atom('');
/** Whether Enter was pressed before the palette was there. It then takes the first result. */
export const searchEnteredAtom = atom(false);

const fetchPalette = () => import('./Palette.tsx');
const Palette = lazy(fetchPalette);

/**
 * Opens with Ctrl or Cmd K from anywhere. The palette itself loads while the page is idle, and its first keys are
 * caught.
 */
export function Search({ menu }: { menu: Menu }) {
  const [open, setOpen] = useAtom(searchAtom);
  const setText = useSetAtom(searchTextAtom);
  const setEntered = useSetAtom(searchEnteredAtom);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useKeepRecent();
  useEffect(() => fetchAhead(() => void fetchPalette()), []);
  usePageKeys([
    {
      keys: 'Mod+k',
      label: 'Search',
      run: (event) => {
        event.preventDefault();
        if (!open) catchKeys(setText, () => setEntered(true));
        setOpen(true);
      },
    },
  ]);
  usePageKeys([
    {
      keys: 'Mod+z',
      label: 'Undo the last change',
      // In a field the key undoes typing.
      when: ({ target }) => canUndo() && !(target instanceof Element && target.closest('input, textarea')),
      run: () => void undoLast(),
    },
  ]);
  return wanted ? (
    <Suspense fallback={null}>
      <Palette menu={menu} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
