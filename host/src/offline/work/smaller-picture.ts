import { offlineLimits } from '@recoup/contract/offline/offline-limits';

/** Shrinks a picture for storage on the device, and removes its camera metadata. */
export async function smallerPicture(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, offlineLimits.pictureSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8));
  if (!made) throw new Error('This browser couldn’t read the picture.');
  return new File([made], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
