import { useEndpoint } from '@recoup/api';
import type { SentMail } from '@recoup/contract/messages/sent-mail';
import { type MailReply, orderMailsOf } from '@recoup/contract/orders/order-mails';
import type { Order } from '@recoup/contract/orders/order-schema';
import { NotSentBanner, SentMails } from '@recoup/parts';
import { ActionButton, Loaded, Section, When } from '@recoup/screens';
import { Badge, Box, Inline, LinkText, Stack, Text } from '@recoup/ui';

const useMails = ({ kind, id }: Order) => useEndpoint(orderMailsOf(kind).listOrderMails, { params: { id } });

const againOf =
  ({ kind }: Order) =>
  ({ id }: SentMail) => (
    <ActionButton endpoint={orderMailsOf(kind).resendOrderMail} input={{ params: { id } }} size="sm">
      Send again
    </ActionButton>
  );

/** The emails sent to the customer in full, and their replies. */
export function CustomerEmailsSection({ order }: { order: Order }) {
  const { email, first_name } = order.customer;
  return (
    <Section id="order.told" title="Emails">
      <Loaded
        what="Emails"
        read={useMails(order)}
        skeleton={40}
        isEmpty={({ data, replies }) => data.length === 0 && replies.length === 0}
        empty={email ? 'No emails yet.' : `${first_name} has no email address. Add one to send emails.`}
      >
        {({ data, replies }) => (
          <Stack gap={3}>
            {replies.length > 0 && <Replies replies={replies} />}
            {data.length > 0 && <SentMails label="Emails to the customer" mails={data} again={againOf(order)} />}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

/** The customer's replies. Staff answer by email, which goes to the sender. */
function Replies({ replies }: { replies: readonly MailReply[] }) {
  return (
    <Box as="ul" aria-label="Replies from the customer">
      {replies.map(({ id, from, subject, text, at }) => (
        <Box as="li" key={id} paddingBlock={2} borderColor="border" css={{ '& + &': { borderTopWidth: '1px' } }}>
          <Inline justifyContent="space-between" gap={3}>
            <Text small muted overflowWrap="anywhere">
              {from}, <When at={at} clock />
            </Text>
            <Badge tone="info">Reply</Badge>
          </Inline>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </Text>
          <LinkText asChild>
            <a href={`mailto:${encodeURIComponent(from)}?subject=${encodeURIComponent(subject)}`}>Reply by email</a>
          </LinkText>
        </Box>
      ))}
    </Box>
  );
}

/** Warns about emails that staff believe were sent but weren't: an offer, a status. */
export function UnsentOfferBanner({ order }: { order: Order }) {
  const { data } = useMails(order);
  return <NotSentBanner mails={data?.data ?? []} again={againOf(order)} />;
}
