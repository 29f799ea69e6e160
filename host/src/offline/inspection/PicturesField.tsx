import { sizeText } from '@recoup/contract/inputs/file-rules';
import { offlineLimits } from '@recoup/contract/offline/offline-limits';
import { pictureMaxBytes, picturePurposes, pictureTypes } from '@recoup/contract/orders/order-pictures';
import { attempt } from '@recoup/screens';
import { FileDrop, oneCamera } from '@recoup/screens/forms';
import { Banner, Box, IconButton, Inline, Stack, Switch, Text } from '@recoup/ui';
import { useEffect, useState } from 'react';
import type { WaitingPicture } from '../outbox/work.ts';
import { forgetPicture, keepPicture, readPicture, TooManyPictures } from '../vault/kept-pictures.ts';
import type { Vault } from '../vault/vault.ts';
import { useKept } from '../work/use-vault.ts';
import { smallerPicture } from './smaller-picture.ts';

interface PicturesFieldProps {
  vault: Vault;
  pictures: readonly WaitingPicture[];
  onChange: (change: (pictures: readonly WaitingPicture[]) => readonly WaitingPicture[]) => void;
}

/** Pictures of a device that is inspected without a network. Each is kept on this device at once, encrypted. */
export function PicturesField({ vault, pictures, onChange }: PicturesFieldProps) {
  const [isNad, setIsNad] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const add = async (file: File) => {
    setFailure(undefined);
    setBusy(true);
    const say = (error: unknown) =>
      error instanceof TooManyPictures ? error.message : 'This browser couldn’t store the picture. Try another one.';
    const take = async () => keepPicture(vault, await smallerPicture(file), Date.now());
    const kept = await attempt(take, (error) => setFailure(say(error)));
    setBusy(false);
    const purpose = isNad ? ('nad' as const) : ('inspection' as const);
    if (kept) onChange((now) => [...now, { ...kept, purpose }]);
  };
  const remove = async (picture: WaitingPicture) => {
    await forgetPicture(vault, picture);
    onChange((now) => now.filter(({ id }) => id !== picture.id));
  };
  const isFull = pictures.length >= offlineLimits.pictures;
  return (
    <Stack gap={3} paddingBlock={4}>
      <Text strong>Pictures{pictures.length > 0 && ` (${pictures.length})`}</Text>
      {failure && <Banner tone="danger" title={failure} live />}
      {pictures.length > 0 && (
        <Inline as="ul" wrap gap={2} aria-label="Pictures of this device">
          {pictures.map((picture, at) => (
            <Thumbnail
              key={picture.id}
              vault={vault}
              picture={picture}
              place={at + 1}
              onRemove={() => void remove(picture)}
            />
          ))}
        </Inline>
      )}
      {isFull ? (
        <Text small muted>
          An offline inspection takes {offlineLimits.pictures} pictures. Add more once you’re online.
        </Text>
      ) : (
        <>
          <Switch label="Shows that the device isn’t as described" checked={isNad} onChange={setIsNad} />
          <FileDrop
            label={busy ? 'Storing picture' : 'Drop a picture here'}
            help={`Stored on this device until you’re online. JPEG, PNG or WebP, up to ${sizeText(pictureMaxBytes)}`}
            types={pictureTypes}
            maxBytes={pictureMaxBytes}
            disabled={busy}
            camera={oneCamera}
            onFile={(file) => void add(file)}
          />
        </>
      )}
    </Stack>
  );
}

interface ThumbnailProps {
  vault: Vault;
  picture: WaitingPicture;
  place: number;
  onRemove: () => void;
}

function Thumbnail({ vault, picture, place, onRemove }: ThumbnailProps) {
  const file = useKept(() => readPicture(vault, picture), vault, picture.id);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const { label } = picturePurposes[picture.purpose];
  return (
    <Inline as="li" gap={1} alignItems="flex-start">
      <Box width={20} height={20} borderRadius="md" overflow="hidden" bg="bg.sunken">
        {url && (
          <img src={url} alt={`${label} ${place}`} style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
        )}
      </Box>
      <IconButton icon="delete" size="sm" label={`Remove picture ${place}`} onClick={onRemove} />
    </Inline>
  );
}
