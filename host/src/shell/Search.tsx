import type { Menu } from '@recoup/contract/menu';
import { usePageKeys } from '@recoup/screens';
import { atom, useAtom } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet.ts';

export const searchAtom = atom(false);

const fetchPalette = () => import('./Palette.tsx');
const Palette = lazy(fetchPalette);

/** Ctrl or Cmd K from anywhere. The palette itself comes when the page is quiet: its first key is typed into it. */
export function Search({ menu }: { menu: Menu }) {
  const [open, setOpen] = useAtom(searchAtom);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useEffect(() => whenQuiet(() => void fetchPalette()), []);
  usePageKeys([
    {
      keys: 'Mod+k',
      label: 'Search',
      run: (event) => {
        event.preventDefault();
        setOpen(true);
      },
    },
  ]);
  return wanted ? (
    <Suspense fallback={null}>
      <Palette menu={menu} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
