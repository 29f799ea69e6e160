import type { Menu } from '@recoup/contract/menu';
import { usePageKeys } from '@recoup/screens';
import { atom, useAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';

export const searchAtom = atom(false);

const Palette = lazy(() => import('./Palette.tsx'));

/** Ctrl or Cmd K from anywhere. The palette itself comes when it is first asked for. */
export function Search({ menu }: { menu: Menu }) {
  const [open, setOpen] = useAtom(searchAtom);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
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
