import type { RefObject } from 'react';
import { Banner, Spinner } from '../feedback.tsx';
import { Box } from '../layout.tsx';

interface CameraPictureProps {
  video: RefObject<HTMLVideoElement | null>;
  fault: string | undefined;
  ready: boolean;
}

/** The camera's live image, or the reason why there is none. */
export function CameraPicture({ video, fault, ready }: CameraPictureProps) {
  if (fault)
    return (
      <Banner tone="danger" title="Camera unavailable" live>
        {fault}
      </Banner>
    );
  return (
    <Box position="relative" borderRadius="md" overflow="hidden" bg="bg.sunken" minHeight="220px">
      <Box as="video" ref={video} width="100%" display="block" {...{ muted: true, playsInline: true }} />
      {!ready && (
        <Box position="absolute" inset={0} display="grid" placeItems="center">
          <Spinner label="Starting the camera" />
        </Box>
      )}
    </Box>
  );
}
