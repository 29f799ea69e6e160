import { useEffect, useRef, useState } from 'react';

const faults: Readonly<Record<string, string>> = {
  NotAllowedError: 'Allow this site to use the camera in your browser’s settings, then try again.',
  NotFoundError: 'This device has no camera.',
  NotReadableError: 'Another app is using the camera. Close it and try again.',
};

/** Whether this browser can show what a camera sees. */
export const hasCamera = () => globalThis.navigator?.mediaDevices?.getUserMedia !== undefined;

/**
 * Shows the camera in a video while its component is there. `onPicture` begins once the picture moves; what it returns ends it.
 * What the camera sees never leaves the device by this.
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
