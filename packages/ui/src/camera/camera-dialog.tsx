import { useEffect, useRef, useState } from 'react';
import { Stack } from '../layout.tsx';
import { Dialog } from '../opened/dialog.tsx';
import { Text } from '../text.tsx';
import { CameraPicture } from './camera-picture.tsx';
import { codeReader } from './code-reader.ts';
import { useCamera } from './use-camera.ts';

interface CameraDialogProps {
  /** Stays open for the next code. */
  many: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** For this many milliseconds, reading the same code again is ignored. */
const sameMs = 2_500;
const pauseMs = 120;

/** Reads codes with the camera. The camera's image never leaves the device. */
export default function CameraDialog({ many, onCode, onClose }: CameraDialogProps) {
  const [last, setLast] = useState<string>();
  const [count, setCount] = useState(0);
  const latestOnCode = useRef(onCode);
  useEffect(() => {
    latestOnCode.current = onCode;
  });
  const camera = useCamera(1_280, async (video) => {
    const reader = await codeReader();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let before = { code: '', at: 0 };
    const take = (code: string) => {
      const now = Date.now();
      const isSame = code === before.code && now - before.at < sameMs;
      before = { code, at: now };
      if (isSame) return;
      navigator.vibrate?.(60);
      setLast(code);
      setCount((so) => so + 1);
      latestOnCode.current(code);
    };
    const look = async () => {
      const code = video.videoWidth > 0 ? await reader(video).catch(() => null) : null;
      if (isOver) return;
      if (code) take(code);
      timer = setTimeout(() => void look(), pauseMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  });

  return (
    <Dialog open onClose={onClose} title="Scan with the camera" description="Hold the code inside the frame." size="sm">
      <Stack gap={3} paddingBottom={3}>
        <CameraPicture {...camera} />
        {many && (
          <Text role="status" muted={!last}>
            {last ? `${count} scanned. Last: ${last}` : 'Scan one code at a time.'}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
