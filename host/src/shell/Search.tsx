import type { Menu } from '@recoup/contract/menu';
import { usePageKeys } from '@recoup/screens';
import { atom, useAtom } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useKeepRecent } from './recent.ts';
import { whenQuiet } from './when-quiet.ts';

export const searchAtom = atom(false);

const fetchPalette = () => import('./Palette.tsx');
const Palette = lazy(fetchPalette);

/** Ctrl or Cmd K from anywhere. The palette itself comes when the page is quiet: its first key is typed into it. */
export function Search({ menu }: { menu: Menu }) {
  const [open, setOpen] = useAtom(searchAtom);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useKeepRecent();
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
    <Suspense fallback={<Typing onType={setTyped} />}>
      <Palette menu={menu} open={open} typed={typed} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

/** Keeps what is typed while the palette is on its way. */
function Typing({ onType }: { onType: (more: (typed: string) => string) => void }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) onType((typed) => typed + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [onType]);
  return null;
}
