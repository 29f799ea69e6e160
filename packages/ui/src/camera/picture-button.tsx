import { lazy, Suspense, useState } from 'react';
import { Button } from '../button.tsx';
import { hasCamera } from './use-camera.ts';

const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

interface PictureButtonProps {
  label?: string | undefined;
  /** The file name, to which the time is appended. */
  name?: string | undefined;
  disabled?: boolean | undefined;
  onPicture: (picture: File) => void;
}

/** Takes a picture with the camera. Renders nothing if the browser has no camera support. */
export function PictureButton({ label = 'Take picture', name = 'picture', disabled, onPicture }: PictureButtonProps) {
  const [open, setOpen] = useState(false);
  if (!hasCamera()) return null;
  return (
    <>
      <Button icon="camera" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PictureDialog
            title={label}
            name={name}
            onPicture={(picture) => {
              setOpen(false);
              onPicture(picture);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
