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
  /** One {@link DevicePicture} each. */
  pictures: ReactNode;
  failure?: string | undefined;
  /** The picture operation in progress. No picture can be added meanwhile. */
  busy?: string | undefined;
  /** Says who sees the pictures and what happens to them. */
  help: string;
  /** The purpose of all pictures. Without it, staff say for each picture whether it shows a problem with the device. */
  purpose?: PicturePurpose | undefined;
  /** Why no more pictures can be added. */
  full?: ReactNode;
  /** Left out if the user may not add pictures. */
  onPicture?: ((file: File, purpose: PicturePurpose) => void) | undefined;
}

/** The pictures of a device being inspected, and the field to add more. */
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
  /** Its number, where pictures need to be told apart. */
  place?: number;
  /** The address of its file, once known. */
  url: string | null | undefined;
  children?: ReactNode;
}

/** A picture with its actions. */
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
