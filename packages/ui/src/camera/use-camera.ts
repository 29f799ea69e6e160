import { useEffect, useRef, useState } from 'react';

const faults: Readonly<Record<string, string>> = {
  NotAllowedError: 'Allow this site to use the camera in your browser’s settings, then try again.',
  NotFoundError: 'This device has no camera.',
  NotReadableError: 'Another app is using the camera. Close it and try again.',
};

/** Whether this browser can show a camera image. */
export const hasCamera = () => globalThis.navigator?.mediaDevices?.getUserMedia !== undefined;

/**
 * Shows the camera in a video while the component is mounted. `onPicture` runs once the video plays and returns its
 * cleanup. The image never leaves the device.
 */
export function useCamera(wide: number, onPicture?: (video: HTMLVideoElement) => Promise<() => void>) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const [ready, setReady] = useState(false);
  const latestOnPicture = useRef(onPicture);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const end = () => {
      isOver = true;
      stop?.();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: wide } },
      });
      const element = video.current;
      if (isOver || !element) return end();
      element.srcObject = stream;
      await element.play();
      stop = await latestOnPicture.current?.(element);
      if (isOver) stop?.();
      else setReady(true);
    };
    begin().catch((error: unknown) => {
      if (!isOver)
        setFault(faults[error instanceof Error ? error.name : ''] ?? 'We couldn’t start the camera. Try again.');
    });
    return end;
  }, [wide]);
  return { video, fault, ready };
}
