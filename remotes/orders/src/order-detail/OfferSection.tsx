import { formatMoney } from '@recoup/contract/money';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { orderOffersOf } from '@recoup/contract/orders/order-offers';
import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { isPaidElsewhere } from '@recoup/contract/payouts/payout-method';
import { useMay } from '@recoup/remote-kit';
import { copyText, OpenFileButton, Section, When } from '@recoup/screens';
import { Button, Facts, Inline, LinkText, Stack, StatusDot } from '@recoup/ui';
import { lazy, Suspense, useState } from 'react';

const CustomOfferDialog = lazy(() => import('./CustomOfferDialog.tsx'));
const RejectOfferDialog = lazy(() => import('./RejectOfferDialog.tsx'));
const ShareDisputeDialog = lazy(() => import('./ShareDisputeDialog.tsx'));

const states = {
  open: { label: 'Waiting for the customer', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const;

/** The revised offer with the customer's page for it, and the staff's actions. Renders nothing before an inspection. */
export function OfferSection({ order }: { order: Order }) {
  const { offer, items } = order;
  const { rejectOffer, printDisputePack } = orderOffersOf(order.kind);
  const mayOffer = useMay(ordersOf(order.kind).offerOrder);
  const mayOwn = useMay({ access: 'orders.custom-amount' });
  const mayReject = useMay(rejectOffer);
  const [dialog, setDialog] = useState<'custom' | 'reject' | 'share' | null>(null);
  const close = () => setDialog(null);
  if (!offer && items.every(({ inspected }) => inspected === null)) return null;
  const offers =
    mayOffer &&
    meaningOf(order.status_id) === statusIds.beingInspected &&
    items.every(({ state }) => state === 'inspected' || state === 'accepted');
  const rejects = mayReject && items.some(({ state }) => state === 'offered' || state === 'rejected');
  return (
    <Section id="offer" title={offer?.kind === 'quote' ? 'Quote' : offer ? 'Revised offer' : 'Offer'}>
      <Stack gap={3}>
        {offer && <OfferFacts offer={offer} shared={!isPaidElsewhere(order.payout_method)} />}
        <Inline wrap>
          {offers && mayOwn && (
            <Button size="sm" onClick={() => setDialog('custom')}>
              Custom offer
            </Button>
          )}
          {rejects && (
            <Button size="sm" onClick={() => setDialog('reject')}>
              Reject offer
            </Button>
          )}
          <OpenFileButton size="sm" icon="document" endpoint={printDisputePack} input={{ params: { id: order.id } }}>
            Dispute pack
          </OpenFileButton>
          <Button size="sm" onClick={() => setDialog('share')}>
            Share with customer
          </Button>
        </Inline>
      </Stack>
      <Suspense fallback={null}>
        {dialog === 'custom' && <CustomOfferDialog order={order} onClose={close} />}
        {dialog === 'reject' && <RejectOfferDialog order={order} onClose={close} />}
        {dialog === 'share' && <ShareDisputeDialog order={order} onClose={close} />}
      </Suspense>
    </Section>
  );
}

/** An offer. If a marketplace presents it to its customer, the page isn't shared. */
function OfferFacts({ offer, shared }: { offer: NonNullable<Order['offer']>; shared: boolean }) {
  const address = new URL(offer.path, location.href).href;
  return (
    <>
      <Facts
        columns={1}
        items={[
          {
            label: 'Status',
            value: <StatusDot tone={states[offer.state].tone}>{states[offer.state].label}</StatusDot>,
          },
          { label: 'Offered', value: formatMoney(offer.total) },
          {
            label: offer.answered_at ? 'Responded' : 'Valid until',
            value: <When at={offer.answered_at ?? offer.expires_at} clock />,
          },
          ...(shared
            ? [
                {
                  label: 'Customer’s page',
                  value: (
                    <LinkText href={address} target="_blank" rel="noreferrer">
                      {address}
                    </LinkText>
                  ),
                },
              ]
            : []),
        ]}
      />
      {shared && (
        <Inline>
          <Button icon="copy" onClick={() => void copyText(address, 'Link copied')}>
            Copy link
          </Button>
        </Inline>
      )}
    </>
  );
}
