import { sizeText } from '@recoup/contract/inputs/file-rules';
import {
  type PicturePurpose,
  pictureMaxBytes,
  picturePurposes,
  pictureTypes,
} from '@recoup/contract/orders/order-pictures';
import { FileDrop, oneCamera } from '@recoup/screens/forms';
import { Banner, Box, Inline, Stack, Switch, Text } from '@recoup/ui';
import { type ReactNode, useState } from 'react';

interface DevicePicturesProps {
  count: number;
  /** A {@link DevicePicture} each. */
  pictures: ReactNode;
  failure?: string | undefined;
  /** What is being done with a picture just now: nothing more is taken meanwhile. */
  busy?: string | undefined;
  /** What becomes of a picture. */
  help: string;
  /** What all of them are for; left out, whoever adds one says whether it shows a device that isn’t as described. */
  purpose?: PicturePurpose | undefined;
  /** Why no more pictures are taken. */
  full?: ReactNode;
  /** Left out where nobody may add one. */
  onPicture?: ((file: File, purpose: PicturePurpose) => void) | undefined;
}

/** Pictures of a device that is being inspected, and where more of them are put. */
export function DevicePictures(props: DevicePicturesProps) {
  const { count, pictures, failure, busy, help, purpose, full, onPicture } = props;
  const [isNad, setIsNad] = useState(false);
  return (
    <Stack gap={3} paddingBlock={4}>
      <Text strong>Pictures{count > 0 && ` (${count})`}</Text>
      {failure && <Banner tone="danger" title={failure} live />}
      {count > 0 && (
        <Inline as="ul" wrap gap={2} aria-label={purpose ? 'Pictures' : 'Pictures of this device'}>
          {pictures}
        </Inline>
      )}
      {full}
      {onPicture && !full && (
        <>
          {!purpose && <Switch label="Shows that the device isn’t as described" checked={isNad} onChange={setIsNad} />}
          <FileDrop
            label={busy ?? 'Drop a picture here'}
            help={`${help} JPEG, PNG or WebP, up to ${sizeText(pictureMaxBytes)}`}
            types={pictureTypes}
            maxBytes={pictureMaxBytes}
            disabled={busy !== undefined}
            camera={oneCamera}
            onFile={(file) => onPicture(file, purpose ?? (isNad ? 'nad' : 'inspection'))}
          />
        </>
      )}
    </Stack>
  );
}

interface DevicePictureProps {
  purpose: PicturePurpose;
  /** Which one it is, where that has to be told. */
  place?: number;
  /** Where it is, once that is known. */
  url: string | null | undefined;
  children?: ReactNode;
}

/** One of them, and what may be done with it. */
export function DevicePicture({ purpose, place, url, children }: DevicePictureProps) {
  const name = [picturePurposes[purpose].label, place].filter(Boolean).join(' ');
  return (
    <Inline as="li" gap={1} alignItems="flex-start">
      <Box width={20} height={20} borderRadius="md" overflow="hidden" bg="bg.sunken">
        {url && <img src={url} alt={name} style={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
      </Box>
      {children}
    </Inline>
  );
}
