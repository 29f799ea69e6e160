import { useEndpoint, useFileUrl } from '@recoup/api';
import { sizeText } from '@recoup/contract/inputs/file-rules';
import {
  createItemPicture,
  deleteItemPicture,
  getItemPicture,
  type ItemPicture,
  itemPictureMaxBytes,
  itemPictureTypes,
  listItemPictures,
} from '@recoup/contract/stock/inventory-records';
import { ActionButton, Loaded, Section, useAction } from '@recoup/screens';
import { FileDrop, oneCamera } from '@recoup/screens/forms';
import { Box, Grid, Inline, Stack, Text } from '@recoup/ui';

/** The item's pictures. */
export function ItemPictures({ itemId }: { itemId: number }) {
  const read = useEndpoint(listItemPictures, { params: { id: itemId } });
  const { may, run, busy } = useAction(createItemPicture, { failed: 'We couldn’t add the picture' });
  return (
    <Section id="item.pictures" title="Pictures">
      <Stack gap={3}>
        <Loaded what="Pictures" read={read} isEmpty={({ data }) => data.length === 0} empty="No pictures yet.">
          {({ data }) => (
            <Grid as="ul" min={120} gap={3} aria-label="Pictures">
              {data.map((picture) => (
                <Picture key={picture.id} picture={picture} />
              ))}
            </Grid>
          )}
        </Loaded>
        {may && (
          <FileDrop
            label={busy ? 'Uploading picture' : 'Drop a picture here'}
            help={`JPEG, PNG or WebP, up to ${sizeText(itemPictureMaxBytes)}`}
            types={itemPictureTypes}
            maxBytes={itemPictureMaxBytes}
            disabled={busy}
            camera={oneCamera}
            onFile={(file) => void run({ params: { id: itemId }, file })}
          />
        )}
      </Stack>
    </Section>
  );
}

function Picture({ picture }: { picture: ItemPicture }) {
  const url = useFileUrl(getItemPicture, { params: { id: picture.id } });
  return (
    <Box as="li" minWidth={0}>
      {url && <img src={url} alt={picture.name} style={{ width: '100%', height: 96, objectFit: 'cover' }} />}
      <Inline justifyContent="space-between" gap={1}>
        <Text small overflowWrap="anywhere">
          {picture.name}
        </Text>
        <ActionButton
          endpoint={deleteItemPicture}
          input={{ params: { id: picture.id } }}
          failed="We couldn’t delete the picture"
          look="ghost"
          size="sm"
          icon="delete"
          label={`Delete ${picture.name}`}
        />
      </Inline>
    </Box>
  );
}
