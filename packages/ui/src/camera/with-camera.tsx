import { lazy, type ReactNode, Suspense } from 'react';
import { Box } from '../layout.tsx';

const CameraButton = lazy(() => import('./camera-button.tsx'));

/**
 * What happens with a code that the camera reads. `fill` puts it into the field. `enter` also presses Enter, as a
 * scanner does. `many` enters one code after another until the camera is closed.
 */
export type CameraMode = 'fill' | 'enter' | 'many';

/** A field with a camera button on handheld devices, and the plain field everywhere else. */
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
