import { errorText, useEndpoint, useFileUrl } from '@recoup/api';
import { type OrderPicture, orderPicturesOf, type PicturePurpose } from '@recoup/contract/orders/order-pictures';
import type { Order } from '@recoup/contract/orders/order-schema';
import { DevicePicture, DevicePictures } from '@recoup/parts';
import { useAction } from '@recoup/screens';
import { useState } from 'react';

/** Pictures of the device being inspected. Each is saved at once, independently of the form. */
export default function InspectionPictures({ order, itemId }: { order: Order; itemId: number }) {
  const { listOrderPictures, createOrderPicture } = orderPicturesOf(order.kind);
  const read = useEndpoint(listOrderPictures, { params: { id: order.id } });
  const [failure, setFailure] = useState<string>();
  const pictures = (read.data?.data ?? []).filter(({ item_id }) => item_id === itemId);
  const create = useAction(createOrderPicture, { quiet: true, failed: (error) => setFailure(errorText(error)) });
  const add = (file: File, purpose: PicturePurpose) => {
    setFailure(undefined);
    void create.run({ params: { id: order.id }, query: { purpose, item_id: itemId }, file });
  };
  return (
    <DevicePictures
      count={pictures.length}
      pictures={pictures.map((picture) => <StoredPicture key={picture.id} picture={picture} order={order} />)}
      failure={failure}
      busy={create.busy ? 'Uploading picture' : undefined}
      help="Shown to the customer with a revised offer."
      onPicture={create.may ? add : undefined}
    />
  );
}

function StoredPicture({ picture, order }: { picture: OrderPicture; order: Order }) {
  const url = useFileUrl(orderPicturesOf(order.kind).getOrderPicture, { params: { id: picture.id } });
  return <DevicePicture purpose={picture.purpose} url={url} />;
}
