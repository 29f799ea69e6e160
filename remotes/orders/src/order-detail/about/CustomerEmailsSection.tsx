import { useEndpoint } from '@recoup/api';
import type { SentMail } from '@recoup/contract/messages/sent-mail';
import { orderMailsOf } from '@recoup/contract/orders/order-mails';
import type { Order } from '@recoup/contract/orders/order-schema';
import { NotSentBanner, SentMails } from '@recoup/parts';
import { ActionButton, Loaded, Section } from '@recoup/screens';

const useMails = ({ kind, id }: Order) => useEndpoint(orderMailsOf(kind).listOrderMails, { params: { id } });

const againOf =
  ({ kind }: Order) =>
  ({ id }: SentMail) => (
    <ActionButton endpoint={orderMailsOf(kind).resendOrderMail} input={{ params: { id } }} size="sm">
      Send again
    </ActionButton>
  );

/** What the customer was told by mail, each to be read as it left. */
export function CustomerEmailsSection({ order }: { order: Order }) {
  const { email, first_name } = order.customer;
  return (
    <Section id="order.told" title="Messages to the customer">
      <Loaded
        what="Emails"
        read={useMails(order)}
        skeleton={40}
        isEmpty={({ data }) => data.length === 0}
        empty={email ? 'No emails yet' : `${first_name} has no email address. Add one to send emails.`}
      >
        {({ data }) => <SentMails label="Emails to the customer" mails={data} again={againOf(order)} />}
      </Loaded>
    </Section>
  );
}

/** What the customer was not told although somebody thinks so: an offer, a status. */
export function UnsentOfferBanner({ order }: { order: Order }) {
  const { data } = useMails(order);
  return <NotSentBanner mails={data?.data ?? []} again={againOf(order)} />;
}
