import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { Box } from '../layout.tsx';
import { giveCode } from './give-code.ts';
import { hasCamera } from './use-camera.ts';
import type { CameraMode } from './with-camera.tsx';

const CameraDialog = lazy(() => import('./camera-dialog.tsx'));

/** The button at the end of a scan field. Fills the field with the code that the camera reads. */
export default function CameraButton({ mode }: { mode: CameraMode }) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  if (!hasCamera()) return null;
  const take = (code: string) => {
    if (mode !== 'many') setOpen(false);
    const input = box.current?.parentElement?.querySelector('input');
    if (input) giveCode(input, code, mode !== 'fill');
  };
  return (
    <>
      <Box ref={box} position="absolute" insetBlock={0} insetInlineEnd={1} display="flex" alignItems="center">
        <IconButton size="sm" icon="camera" label="Scan with the camera" onClick={() => setOpen(true)} />
      </Box>
      {open && (
        <Suspense fallback={null}>
          <CameraDialog many={mode === 'many'} onCode={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
