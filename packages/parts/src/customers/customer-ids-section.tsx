import { useEndpoint } from '@recoup/api';
import { sizeText } from '@recoup/contract/inputs/file-rules';
import { askIdSignatureOnPhone } from '@recoup/contract/orders/counter/phone-signatures';
import {
  addIdPicture,
  type CustomerId,
  deleteCustomerId,
  idKinds,
  idPictureMaxBytes,
  idPictureTypes,
  listCustomerIds,
  mostIdPictures,
  type ShownId,
  showCustomerId,
  showIdPicture,
  signatures,
  takeCustomerId,
} from '@recoup/contract/stock/customer-ids';
import { ActionButton, DialogButton, Loaded, OpenFileButton, Section, useAction, When } from '@recoup/screens';
import { FileDrop } from '@recoup/screens/forms';
import { Banner, Box, Button, Facts, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { idCameras, idPictureLabel } from '../id-pictures.ts';
import { IdSignatureDialog } from '../id-signature-dialog.tsx';
import { TakeIdDialog } from '../take-id-dialog.tsx';

/**
 * The IDs that a customer has shown at the counter, and what this location still requires. The history records who
 * views them.
 */
export function CustomerIdsSection({ customerId }: { customerId: number }) {
  const read = useEndpoint(listCustomerIds, { params: { id: customerId } });
  return (
    <Section id="customer.ids" title="ID">
      <Loaded what="IDs" read={read} skeleton={40}>
        {({ data, asked: isRequired, missing }) => (
          <Stack gap={3}>
            {missing !== null && (
              <Banner tone="warning" title="Take an ID before you pay">
                {missing}
              </Banner>
            )}
            {data.length === 0 && missing === null && <Text muted>No ID yet.</Text>}
            {data.map((one) => (
              <ShownOnce key={one.id} customerId={customerId} id={one} />
            ))}
            <Inline>
              <DialogButton
                endpoint={takeCustomerId}
                size="sm"
                icon="add"
                dialog={(close) => (
                  <TakeIdDialog customerId={customerId} signs={isRequired.signature} onClose={close} />
                )}
              >
                Take ID
              </DialogButton>
            </Inline>
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function ShownOnce({ customerId, id: storedId }: { customerId: number; id: CustomerId }) {
  const [shown, setShown] = useState<ShownId | null>(null);
  const [adding, setAdding] = useState(false);
  const look = useAction(showCustomerId, { failed: 'We couldn’t show this', onDone: ({ data }) => setShown(data) });
  const add = useAction(addIdPicture, { failed: 'We couldn’t save the picture', onDone: () => setAdding(false) });
  const params = { id: storedId.id };
  const id = shown ?? storedId;
  return (
    <Box borderBottomWidth="1px" borderColor="border" paddingBottom={3}>
      <Stack gap={2}>
        <Facts
          columns={1}
          items={[
            { label: idKinds[id.kind], value: id.number },
            ...(shown ? [{ label: 'Birth date', value: shown.birth_date }] : []),
            ...(id.issued_by ? [{ label: 'Issued by', value: id.issued_by }] : []),
            ...(id.expires_on ? [{ label: 'Expires on', value: id.expires_on }] : []),
            { label: 'Signature', value: id.signature ? signatures[id.signature] : 'None' },
            {
              label: 'Taken',
              value: (
                <>
                  <When at={id.created_at} /> by {id.by}
                </>
              ),
            },
          ]}
        />
        {shown?.drawing && (
          <img src={shown.drawing} alt="Signature" style={{ width: '100%', background: '#fff', borderRadius: 6 }} />
        )}
        <Inline wrap>
          {look.may &&
            (shown ? (
              <Button size="sm" onClick={() => setShown(null)}>
                Hide
              </Button>
            ) : (
              <Button size="sm" loading={look.busy} onClick={() => void look.run({ params })}>
                Show in full
              </Button>
            ))}
          {storedId.signature === null && (
            <DialogButton
              endpoint={askIdSignatureOnPhone}
              size="sm"
              dialog={(close) => <IdSignatureDialog customerId={customerId} id={storedId.id} onClose={close} />}
            >
              Sign on customer’s phone
            </DialogButton>
          )}
          {storedId.pictures.map((picture, i) => (
            <OpenFileButton
              key={picture.id}
              endpoint={showIdPicture}
              input={{ params: { id: picture.id } }}
              size="sm"
              icon="document"
            >
              {idPictureLabel(picture.name, i)}
            </OpenFileButton>
          ))}
          {add.may && storedId.pictures.length < mostIdPictures && !adding && (
            <Button size="sm" icon="add" onClick={() => setAdding(true)}>
              Picture
            </Button>
          )}
          <ActionButton
            endpoint={deleteCustomerId}
            input={{ params }}
            failed="We couldn’t delete the ID"
            size="sm"
            confirm={{
              title: 'Delete this ID?',
              text: 'The ID and its pictures are deleted permanently.',
              verb: 'Delete',
              danger: true,
            }}
          >
            Delete
          </ActionButton>
        </Inline>
        {adding && (
          <FileDrop
            label={add.busy ? 'Uploading picture' : 'Drop a picture of the ID here'}
            help={`JPEG, PNG or WebP, up to ${sizeText(idPictureMaxBytes)}`}
            types={idPictureTypes}
            maxBytes={idPictureMaxBytes}
            disabled={add.busy}
            camera={idCameras}
            onFile={(file) => void add.run({ params, file })}
          />
        )}
      </Stack>
    </Box>
  );
}
