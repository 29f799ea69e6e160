import { useEffect, useRef, useState } from 'react';
import { Banner, Spinner } from '../feedback.tsx';
import { Box, Stack } from '../layout.tsx';
import { Dialog } from '../opened/dialog.tsx';
import { Text } from '../text.tsx';
import { codeReader } from './code-reader.ts';

interface CameraDialogProps {
  /** Stays open for the next code. */
  many: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** How long the same code counts as the one that was just read. */
const sameMs = 2_500;
const pauseMs = 120;

const faults: Readonly<Record<string, string>> = {
  NotAllowedError: 'Allow this site to use the camera in your browser’s settings, then try again.',
  NotFoundError: 'This device has no camera.',
  NotReadableError: 'Another app is using the camera. Close it and try again.',
};

/** Reads codes with the camera. What it shows never leaves the device. */
export default function CameraDialog({ many, onCode, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const [ready, setReady] = useState(false);
  const [last, setLast] = useState<string>();
  const [count, setCount] = useState(0);
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
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
      told.current(code);
    };
    const begin = async () => {
      const [reader, given] = await Promise.all([
        codeReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
      ]);
      stream = given;
      const element = video.current;
      if (isOver || !element) return end();
      element.srcObject = given;
      await element.play();
      setReady(true);
      const look = async () => {
        const code = element.videoWidth > 0 ? await reader(element).catch(() => null) : null;
        if (isOver) return;
        if (code) take(code);
        timer = setTimeout(() => void look(), pauseMs);
      };
      await look();
    };
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch((error: unknown) => {
      if (isOver) return;
      const name = error instanceof Error ? error.name : '';
      setFault(faults[name] ?? 'The camera couldn’t be started. Try again.');
    });
    return end;
  }, []);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Scan with the camera"
      description="Hold the code inside the picture."
      size="sm"
    >
      <Stack gap={3} paddingBottom={3}>
        {fault ? (
          <Banner tone="danger" title="No picture from the camera" live>
            {fault}
          </Banner>
        ) : (
          <Box position="relative" borderRadius="md" overflow="hidden" bg="bg.sunken" minHeight="220px">
            <Box as="video" ref={video} width="100%" display="block" {...{ muted: true, playsInline: true }} />
            {!ready && (
              <Box position="absolute" inset={0} display="grid" placeItems="center">
                <Spinner label="Starting the camera" />
              </Box>
            )}
          </Box>
        )}
        {many && (
          <Text role="status" muted={!last}>
            {last ? `${count} scanned. Last: ${last}` : 'Scan one after another.'}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
