import { useEndpoint } from '@recoup/api';
import { disputeLinkDays, disputeLinksOf } from '@recoup/contract/orders/customer-pages/dispute-links';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useFocusOn } from '@recoup/parts';
import { ActionButton, copyText, Loaded, When } from '@recoup/screens';
import { Button, Facts, Inline, LinkText, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useId } from 'react';

/** The dispute pack as a page for the customer. Staff can create its link, copy or email it, and withdraw it. */
export default function ShareDisputeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { getDisputeLink, createDisputeLink, mailDisputeLink, withdrawDisputeLink } = disputeLinksOf(order.kind);
  const input = { params: { id: order.id } };
  const read = useEndpoint(getDisputeLink, input);
  const { first_name, email } = order.customer;
  const copyId = useId();
  const focusOnCopy = useFocusOn(copyId);
  return (
    <Dialog open title="Share dispute pack" onClose={onClose}>
      <Stack gap={4} paddingBottom={4}>
        <Text>
          {first_name} sees the quote, your findings with pictures, checks, offers and messages, in their language. They
          see your inspection notes, but no staff names, order notes, costs or risks.
        </Text>
        <Loaded what="Link" read={read} skeleton={80}>
          {({ data: link }) => {
            if (!link)
              return (
                <Stack gap={3}>
                  <Text muted>The link works for {disputeLinkDays} days. You can withdraw it at any time.</Text>
                  <Inline>
                    <ActionButton endpoint={createDisputeLink} input={input} look="primary" onDone={focusOnCopy}>
                      Create link
                    </ActionButton>
                  </Inline>
                </Stack>
              );
            const address = new URL(link.path, location.href).href;
            return (
              <Stack gap={3}>
                <Facts
                  columns={1}
                  items={[
                    {
                      label: 'Customer’s page',
                      value: (
                        <LinkText href={address} target="_blank" rel="noreferrer">
                          {address}
                        </LinkText>
                      ),
                    },
                    { label: 'Valid until', value: <When at={link.expires_at} clock /> },
                    { label: 'Created by', value: link.by },
                  ]}
                />
                <Inline wrap>
                  <Button id={copyId} icon="copy" onClick={() => void copyText(address, 'Link copied')}>
                    Copy link
                  </Button>
                  {email && (
                    <ActionButton endpoint={mailDisputeLink} input={input}>
                      Email link
                    </ActionButton>
                  )}
                  <ActionButton
                    endpoint={withdrawDisputeLink}
                    input={input}
                    confirm={{
                      title: 'Withdraw this link?',
                      text: `It stops working right away, including in emails ${first_name} already received.`,
                      verb: 'Withdraw link',
                      danger: true,
                    }}
                  >
                    Withdraw link
                  </ActionButton>
                </Inline>
              </Stack>
            );
          }}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
