import { useFileUrl } from '@recoup/api';
import { getCustomerOfferPicture } from '@recoup/contract/orders/order-offers';
import { useWords } from '@recoup/parts';
import { Box, Inline } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import type { OfferPicturesProps } from './OfferPictures.tsx';

/** Pictures that show the customer why; each opens large. */
export default function OfferPictureList({ token, ids, of }: OfferPicturesProps) {
  const { say } = useWords();
  return (
    <Inline as="ul" wrap gap={2} aria-label={say('offer.pictures', { name: of })}>
      {ids.map((id, i) => (
        <OfferPicture key={id} token={token} id={id} words={say('offer.picture', { count: i + 1, name: of })} />
      ))}
    </Inline>
  );
}

function OfferPicture({ token, id, words }: { token: string; id: number; words: string }) {
  const url = useFileUrl(getCustomerOfferPicture, { params: { id: token, picture_id: id } });
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Box
        as="button"
        display="block"
        width={24}
        height={24}
        borderRadius="md"
        overflow="hidden"
        bg="bg.sunken"
        cursor="zoom-in"
        aria-label={say('offer.show', { picture: words })}
        onClick={() => setOpen(true)}
      >
        {url && <img src={url} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
      </Box>
      <Dialog open={open} onClose={() => setOpen(false)} size="lg" title={words}>
        {url && <img src={url} alt={words} style={{ width: '100%', height: 'auto', paddingBottom: 16 }} />}
      </Dialog>
    </li>
  );
}
