import { type ComponentProps, lazy, Suspense } from 'react';
import type { ResultDialog as Shown } from './result-dialog.tsx';

const Loaded = lazy(async () => ({ default: (await import('./result-dialog.tsx')).ResultDialog }));

/** The result of an action on many things (see result-dialog.tsx), loaded with the first result. */
export function ResultDialog(props: ComponentProps<typeof Shown>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
