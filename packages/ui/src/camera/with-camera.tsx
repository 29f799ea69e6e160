import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { Box } from '../layout.tsx';
import { giveCode } from './give-code.ts';

const CameraDialog = lazy(() => import('./camera-dialog.tsx'));

/**
 * What a code that the camera read does in its field: it fills it; it is entered, as a scanner's Enter does; or many are
 * entered one after the other, until the camera is closed.
 */
export type CameraMode = 'fill' | 'enter' | 'many';

/** Whether this is a device that is held in the hand and has a camera. */
function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);
}

/** A field with a button that reads its code with the camera, where there is one; else the field alone. */
export function WithCamera({ mode, children }: { mode: CameraMode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  if (!hasCamera()) return children;
  const take = (code: string) => {
    if (mode !== 'many') setOpen(false);
    const input = box.current?.querySelector('input');
    if (input) giveCode(input, code, mode !== 'fill');
  };
  return (
    <Box ref={box} position="relative" css={{ '& input': { paddingInlineEnd: '10' } }}>
      {children}
      <Box position="absolute" insetBlock={0} insetInlineEnd={1} display="flex" alignItems="center">
        <IconButton size="sm" icon="camera" label="Scan with the camera" onClick={() => setOpen(true)} />
      </Box>
      {open && (
        <Suspense fallback={null}>
          <CameraDialog many={mode === 'many'} onCode={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
