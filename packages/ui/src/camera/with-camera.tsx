import { lazy, type ReactNode, Suspense } from 'react';
import { Box } from '../layout.tsx';

const CameraButton = lazy(() => import('./camera-button.tsx'));

/**
 * What a code that the camera read does in its field: it fills it; it is entered, as a scanner's Enter does; or many are
 * entered one after the other, until the camera is closed.
 */
export type CameraMode = 'fill' | 'enter' | 'many';

/** A field with a button that reads its code with the camera, on devices that are held in the hand; else the field alone. */
export function WithCamera({ mode, children }: { mode: CameraMode; children: ReactNode }) {
  if (!window.matchMedia('(pointer: coarse)').matches) return children;
  return (
    <Box position="relative" css={{ '& > input': { paddingInlineEnd: '10' } }}>
      {children}
      <Suspense fallback={null}>
        <CameraButton mode={mode} />
      </Suspense>
    </Box>
  );
}
