import { errorText } from '@recoup/api';
import { sizeText } from '@recoup/contract/inputs/file-rules';
import {
  orderPicturesOf,
  type PicturePurpose,
  pictureMaxBytes,
  picturePurposeNames,
  picturePurposes,
  pictureTypes,
} from '@recoup/contract/orders/order-pictures';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useAction } from '@recoup/screens';
import { FileDrop, oneCamera } from '@recoup/screens/forms';
import { Banner, SelectField, Stack } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';

/** Asks for a picture's purpose and uploads it. Stays open for the next one. */
export default function AddPictureDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const create = useAction(orderPicturesOf(order.kind).createOrderPicture, {
    failed: (error) => setFailure(errorText(error)),
  });
  const [purpose, setPurpose] = useState<PicturePurpose>('order');
  const [item, setItem] = useState('');
  const add = (file: File) => {
    setFailure(undefined);
    void create.run({ params: { id: order.id }, query: { purpose, ...(item && { item_id: Number(item) }) }, file });
  };
  return (
    <Dialog open onClose={onClose} title="Add pictures">
      <Stack gap={4} paddingBottom={4}>
        {failure && <Banner tone="danger" title={failure} live />}
        <SelectField
          label="Purpose"
          value={purpose}
          onChange={setPurpose}
          help={picturePurposes[purpose].public ? 'Shown to the customer with a revised offer.' : undefined}
          options={picturePurposeNames.map((name) => ({ value: name, label: picturePurposes[name].label }))}
        />
        <SelectField
          label="Device"
          value={item}
          onChange={setItem}
          options={[
            { value: '', label: 'Entire order' },
            ...order.items.map(({ id, name }, i) => ({ value: String(id), label: `${i + 1}. ${name}` })),
          ]}
        />
        <FileDrop
          label={create.busy ? 'Uploading picture' : 'Drop a picture here'}
          help={`JPEG, PNG or WebP, up to ${sizeText(pictureMaxBytes)}`}
          types={pictureTypes}
          maxBytes={pictureMaxBytes}
          disabled={create.busy}
          camera={oneCamera}
          onFile={add}
        />
      </Stack>
    </Dialog>
  );
}
