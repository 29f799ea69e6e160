import { useEndpoint } from '@recoup/api';
import { type OrderMail, orderMailsOf } from '@recoup/contract/orders/order-mails';
import type { Order } from '@recoup/contract/orders/order-schema';
import { Loaded, Section, When } from '@recoup/screens';
import { Box, Button, Inline, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';

/** What the customer was told by mail, each to be read as it left. */
export function ToldSection({ order }: { order: Order }) {
  const read = useEndpoint(orderMailsOf(order.kind).listOrderMails, { params: { id: order.id } });
  const [open, setOpen] = useState<OrderMail | null>(null);
  return (
    <Section id="order.told" title="What the customer was told">
      <Loaded
        what="Mails"
        read={read}
        skeleton={40}
        isEmpty={({ data }) => data.length === 0}
        empty={
          order.customer.email
            ? 'No mail has left yet.'
            : `${order.customer.first_name} has no e-mail address: nothing was mailed.`
        }
      >
        {({ data }) => (
          <Box as="ul" aria-label="Mails to the customer">
            {data.map((mail) => (
              <Box
                as="li"
                key={mail.id}
                paddingBlock={2}
                borderColor="border"
                css={{ '& + &': { borderTopWidth: '1px' } }}
              >
                <Inline justifyContent="space-between" gap={3}>
                  <Box minWidth={0}>
                    <Text truncate title={mail.subject}>
                      {mail.subject}
                    </Text>
                    <Text small muted truncate>
                      <When at={mail.sent_at} clock />, to {mail.to}
                    </Text>
                    {mail.attachments.length > 0 && (
                      <Text small muted truncate>
                        With {mail.attachments.join(', ')}
                      </Text>
                    )}
                  </Box>
                  <Button size="sm" look="ghost" aria-label={`Read ${mail.subject}`} onClick={() => setOpen(mail)}>
                    Read
                  </Button>
                </Inline>
              </Box>
            ))}
          </Box>
        )}
      </Loaded>
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open.subject} description={`To ${open.to}`}>
          <Text whiteSpace="pre-line" overflowWrap="anywhere" paddingBottom={4}>
            {open.text}
          </Text>
          {open.attachments.length > 0 && (
            <Text small muted overflowWrap="anywhere" paddingBottom={4}>
              With {open.attachments.join(', ')}
            </Text>
          )}
        </Dialog>
      )}
    </Section>
  );
}
