import { errorText, useEndpoint, useFileUrl } from '@recoup/api';
import { sizeText } from '@recoup/contract/inputs/file-rules';
import {
  type OrderPicture,
  orderPicturesOf,
  pictureMaxBytes,
  picturePurposes,
  pictureTypes,
} from '@recoup/contract/orders/order-pictures';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useAction } from '@recoup/screens';
import { FileDrop, oneCamera } from '@recoup/screens/forms';
import { Banner, Box, Inline, Stack, Switch, Text } from '@recoup/ui';
import { useState } from 'react';

/** Pictures of the device that is being inspected; each is kept at once, whatever becomes of the form. */
export default function InspectionPictures({ order, itemId }: { order: Order; itemId: number }) {
  const { listOrderPictures, createOrderPicture } = orderPicturesOf(order.kind);
  const read = useEndpoint(listOrderPictures, { params: { id: order.id } });
  const [isNad, setIsNad] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pictures = (read.data?.data ?? []).filter(({ item_id }) => item_id === itemId);
  const create = useAction(createOrderPicture, { quiet: true, failed: (error) => setFailure(errorText(error)) });
  const add = (file: File) => {
    setFailure(undefined);
    const query = { purpose: isNad ? ('nad' as const) : ('inspection' as const), item_id: itemId };
    void create.run({ params: { id: order.id }, query, file });
  };
  return (
    <Stack gap={3} paddingBlock={4}>
      <Text strong>Pictures{pictures.length > 0 && ` (${pictures.length})`}</Text>
      {failure && <Banner tone="danger" title={failure} live />}
      {pictures.length > 0 && (
        <Inline as="ul" wrap gap={2} aria-label="Pictures of this device">
          {pictures.map((picture) => (
            <Thumbnail key={picture.id} picture={picture} order={order} />
          ))}
        </Inline>
      )}
      {create.may && (
        <>
          <Switch label="Shows that the device isn’t as described" checked={isNad} onChange={setIsNad} />
          <FileDrop
            label={create.busy ? 'Uploading picture' : 'Drop a picture here'}
            help={`The customer sees it with a revised offer. JPEG, PNG or WebP, up to ${sizeText(pictureMaxBytes)}`}
            types={pictureTypes}
            maxBytes={pictureMaxBytes}
            disabled={create.busy}
            camera={oneCamera}
            onFile={add}
          />
        </>
      )}
    </Stack>
  );
}

function Thumbnail({ picture, order }: { picture: OrderPicture; order: Order }) {
  const url = useFileUrl(orderPicturesOf(order.kind).getOrderPicture, { params: { id: picture.id } });
  return (
    <Box as="li" width={20} height={20} borderRadius="md" overflow="hidden" bg="bg.sunken">
      {url && (
        <img
          src={url}
          alt={picturePurposes[picture.purpose].label}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
    </Box>
  );
}
