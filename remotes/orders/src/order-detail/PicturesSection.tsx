import { useEndpoint, useFileUrl } from '@recoup/api';
import { type OrderPicture, orderPicturesOf, picturePurposes } from '@recoup/contract/orders/order-pictures';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useMay } from '@recoup/remote-kit';
import { ActionButton, Loaded, Section, When } from '@recoup/screens';
import { Box, Button, Grid, Inline, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { lazy, Suspense, useState } from 'react';

/** Includes the drop zone, so it loads when first opened. */
const AddPictureDialog = lazy(() => import('./AddPictureDialog.tsx'));

/** Pictures of the order and its devices. The customer sees those of an offer along with it. */
export function PicturesSection({ order }: { order: Order }) {
  const { listOrderPictures, createOrderPicture } = orderPicturesOf(order.kind);
  const read = useEndpoint(listOrderPictures, { params: { id: order.id } });
  const may = useMay(createOrderPicture);
  const pictures = read.data?.data ?? [];
  const [adding, setAdding] = useState(false);
  return (
    <Section
      id="order.pictures"
      title={pictures.length > 0 ? `Pictures (${pictures.length})` : 'Pictures'}
      actions={
        may && (
          <Button size="sm" icon="add" onClick={() => setAdding(true)}>
            Add picture
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Loaded what="Pictures" read={read} isEmpty={({ data }) => data.length === 0} empty="No pictures yet.">
          {({ data }) => (
            <Grid as="ul" min={140} gap={3} aria-label="Pictures">
              {data.map((picture) => (
                <Picture key={picture.id} picture={picture} order={order} />
              ))}
            </Grid>
          )}
        </Loaded>
      </Stack>
      {adding && (
        <Suspense fallback={null}>
          <AddPictureDialog order={order} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function Picture({ picture, order }: { picture: OrderPicture; order: Order }) {
  const { getOrderPicture, deleteOrderPicture } = orderPicturesOf(order.kind);
  const url = useFileUrl(getOrderPicture, { params: { id: picture.id } });
  const [open, setOpen] = useState(false);
  const device = order.items.find(({ id }) => id === picture.item_id);
  const words = device
    ? `${picturePurposes[picture.purpose].label}, ${device.name}`
    : picturePurposes[picture.purpose].label;
  return (
    <Box as="li" minWidth={0}>
      <Box
        as="button"
        display="block"
        width="100%"
        height={24}
        borderRadius="md"
        overflow="hidden"
        bg="bg.sunken"
        cursor="zoom-in"
        aria-label={`Show ${words}`}
        onClick={() => setOpen(true)}
      >
        {url && <img src={url} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />}
      </Box>
      <Inline justifyContent="space-between" gap={1}>
        <Text small overflowWrap="anywhere">
          {words}
        </Text>
        <ActionButton
          endpoint={deleteOrderPicture}
          input={{ params: { id: picture.id } }}
          failed="We couldn’t delete the picture"
          look="ghost"
          size="sm"
          icon="delete"
          label={`Delete ${words}`}
        />
      </Inline>
      <Text small muted overflowWrap="anywhere">
        {picture.by}, <When at={picture.created_at} clock />
      </Text>
      <Dialog open={open} onClose={() => setOpen(false)} size="lg" title={words} description={picture.name}>
        {url && <img src={url} alt={words} style={{ width: '100%', height: 'auto', paddingBottom: 16 }} />}
      </Dialog>
    </Box>
  );
}
