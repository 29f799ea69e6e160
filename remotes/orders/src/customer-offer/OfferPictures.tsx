import { lazy, Suspense } from 'react';

/** With the dialog that shows one large; most offers have none. */
const OfferPictureList = lazy(() => import('./OfferPictureList.tsx'));

export interface OfferPicturesProps {
  token: string;
  ids: readonly number[];
  /** What they show. */
  of: string;
}

/** The pictures of a device or of the whole order; nothing where there is none. */
export function OfferPictures(props: OfferPicturesProps) {
  if (props.ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OfferPictureList {...props} />
    </Suspense>
  );
}
