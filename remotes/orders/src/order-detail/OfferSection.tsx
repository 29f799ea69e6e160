import { formatMoney } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/order-schema';
import { Section, When } from '@recoup/screens';
import { Button, Facts, Inline, LinkText, Stack, StatusDot } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';

const states = {
  open: { label: 'Waiting for the customer', tone: 'warning' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const;

/** The quote or revised offer and the customer's own page for it. */
export function OfferSection({ offer }: { offer: NonNullable<Order['offer']> }) {
  const address = new URL(offer.path, location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', tone: 'success' });
  };
  return (
    <Section id="offer" title={offer.kind === 'quote' ? 'Quote' : 'Revised offer'}>
      <Stack gap={3}>
        <Facts
          columns={1}
          items={[
            {
              label: 'State',
              value: <StatusDot tone={states[offer.state].tone}>{states[offer.state].label}</StatusDot>,
            },
            { label: 'Offered', value: formatMoney(offer.total) },
            {
              label: offer.answered_at ? 'Answered' : 'Stands until',
              value: <When at={offer.answered_at ?? offer.expires_at} />,
            },
            {
              label: 'Customer’s page',
              value: (
                <LinkText href={address} target="_blank" rel="noreferrer">
                  {address}
                </LinkText>
              ),
            },
          ]}
        />
        <Inline>
          <Button icon="copy" onClick={() => void copy()}>
            Copy link
          </Button>
        </Inline>
      </Stack>
    </Section>
  );
}
