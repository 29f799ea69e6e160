import { offlineLimits } from '@recoup/contract/offline/offline-limits';
import type { PicturePurpose } from '@recoup/contract/orders/order-pictures';
import { DevicePicture, DevicePictures } from '@recoup/parts';
import { attempt } from '@recoup/screens';
import { IconButton, Text } from '@recoup/ui';
import { useEffect, useState } from 'react';
import type { WaitingPicture } from '../outbox/work.ts';
import { forgetPicture, keepPicture, readPicture, TooManyPictures } from '../vault/kept-pictures.ts';
import type { Vault } from '../vault/vault.ts';
import { smallerPicture } from './smaller-picture.ts';
import { useKept } from './use-vault.ts';

interface PicturesFieldProps {
  vault: Vault;
  pictures: readonly WaitingPicture[];
  /** The purpose of all pictures. Without it, staff choose one for each. */
  purpose?: PicturePurpose;
  onChange: (change: (pictures: readonly WaitingPicture[]) => readonly WaitingPicture[]) => void;
}

/** Takes pictures offline. Each is stored on this device right away, encrypted. */
export function PicturesField({ vault, pictures, purpose: all, onChange }: PicturesFieldProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const add = async (file: File, purpose: PicturePurpose) => {
    setFailure(undefined);
    setBusy(true);
    const say = (error: unknown) =>
      error instanceof TooManyPictures ? error.message : 'This browser couldn’t store the picture. Try another one.';
    const take = async () => keepPicture(vault, await smallerPicture(file), Date.now());
    const picture = await attempt(take, (error) => setFailure(say(error)));
    setBusy(false);
    if (picture) onChange((now) => [...now, { ...picture, purpose }]);
  };
  const remove = async (picture: WaitingPicture) => {
    await forgetPicture(vault, picture);
    onChange((now) => now.filter(({ id }) => id !== picture.id));
  };
  return (
    <DevicePictures
      count={pictures.length}
      pictures={pictures.map((picture, at) => (
        <KeptPicture
          key={picture.id}
          vault={vault}
          picture={picture}
          place={at + 1}
          onRemove={() => void remove(picture)}
        />
      ))}
      purpose={all}
      failure={failure}
      busy={busy ? 'Storing picture' : undefined}
      help="Stored on this device until you’re online."
      full={
        pictures.length >= offlineLimits.pictures ? (
          <Text small muted>
            Offline you can add {offlineLimits.pictures} pictures. Add more once you’re online.
          </Text>
        ) : undefined
      }
      onPicture={(file, purpose) => void add(file, purpose)}
    />
  );
}

interface KeptPictureProps {
  vault: Vault;
  picture: WaitingPicture;
  place: number;
  onRemove: () => void;
}

function KeptPicture({ vault, picture, place, onRemove }: KeptPictureProps) {
  const file = useKept(() => readPicture(vault, picture), vault, picture.id);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <DevicePicture purpose={picture.purpose} place={place} url={url}>
      <IconButton icon="delete" size="sm" label={`Remove picture ${place}`} onClick={onRemove} />
    </DevicePicture>
  );
}
