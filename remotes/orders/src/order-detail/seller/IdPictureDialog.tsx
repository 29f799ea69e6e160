import { useEndpoint } from '@recoup/api';
import { sizeText } from '@recoup/contract/inputs/file-rules';
import { addIdPicture, idPictureMaxBytes, idPictureTypes, listCustomerIds } from '@recoup/contract/stock/customer-ids';
import { idCameras } from '@recoup/parts';
import { Loaded, useAction } from '@recoup/screens';
import { FileDrop } from '@recoup/screens/forms';
import { Dialog } from '@recoup/ui/overlays';

/** Adds a picture to the customer's newest ID. */
export function IdPictureDialog(props: { customerId: number; onClose: () => void; onAdded: () => void }) {
  const { customerId, onClose, onAdded } = props;
  const read = useEndpoint(listCustomerIds, { params: { id: customerId } });
  const add = useAction(addIdPicture, {
    failed: 'We couldn’t save the picture',
    onDone: () => {
      onClose();
      onAdded();
    },
  });
  return (
    <Dialog open title="Add ID picture" onClose={onClose}>
      <Loaded what="IDs" read={read} skeleton={40}>
        {({ data }) => {
          const [newest] = data;
          return (
            newest && (
              <FileDrop
                label={add.busy ? 'Uploading picture' : 'Drop a picture of the ID here'}
                help={`JPEG, PNG or WebP, up to ${sizeText(idPictureMaxBytes)}`}
                types={idPictureTypes}
                maxBytes={idPictureMaxBytes}
                disabled={add.busy}
                camera={idCameras}
                onFile={(file) => void add.run({ params: { id: newest.id }, file })}
              />
            )
          );
        }}
      </Loaded>
    </Dialog>
  );
}
