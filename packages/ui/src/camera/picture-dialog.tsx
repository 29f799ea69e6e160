import { useState } from 'react';
import { Button } from '../button.tsx';
import { Banner } from '../feedback.tsx';
import { Inline, Stack } from '../layout.tsx';
import { Dialog } from '../opened/dialog.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { useCamera } from './use-camera.ts';

interface PictureDialogProps {
  title: string;
  name: string;
  onPicture: (picture: File) => void;
  onClose: () => void;
}

/** Wide enough for small print, at a few hundred kilobytes. */
const widest = 1_920;

/** The video's current frame as a JPEG. Null if the browser can't encode it. */
function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, widest / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
}

/** Takes a picture with this device's camera, with no file to save and find again. */
export default function PictureDialog({ title, name, onPicture, onClose }: PictureDialogProps) {
  const camera = useCamera(widest);
  const [failed, setFailed] = useState(false);
  const take = async () => {
    const { current } = camera.video;
    const picture = current && current.videoWidth > 0 ? await pictureOf(current) : null;
    setFailed(picture === null);
    if (picture) onPicture(new File([picture], `${name}-${Date.now()}.jpg`, { type: 'image/jpeg' }));
  };
  return (
    <Dialog open onClose={onClose} title={title} size="md">
      <Stack gap={3} paddingBottom={3}>
        <CameraPicture {...camera} />
        {failed && <Banner tone="warning" title="We couldn’t take the picture. Try again." live />}
        <Inline justifyContent="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            icon="camera"
            autoFocus
            loading={!camera.ready && !camera.fault}
            disabled={camera.fault !== undefined}
            onClick={() => void take()}
          >
            Take picture
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
