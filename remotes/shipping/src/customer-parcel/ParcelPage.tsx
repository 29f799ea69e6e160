import { type CustomerOrder, getCustomerOrder } from '@recoup/contract/orders/order-links';
import { pathTo } from '@recoup/contract/route';
import { CustomerHead, CustomerPage, useWords } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { Banner, Box, ButtonLink, Inline } from '@recoup/ui';
import type { ReactNode } from 'react';
import { useOrderToken } from './use-order-token.ts';

/** The label of a parcel. */
export type Label = NonNullable<CustomerOrder['label']>;

/** What the customer's pages about his parcel share: whose it is, and what is said when it has no label. */
export function ParcelPage({
  title,
  children,
}: {
  title: 'parcel.kit' | 'parcel.code';
  children: (order: CustomerOrder, label: Label, token: string) => ReactNode;
}) {
  const token = useOrderToken();
  return (
    <CustomerPage endpoint={getCustomerOrder} token={token} gone="order.gone">
      {(order) => (
        <Parcel order={order} title={title} token={token ?? ''}>
          {children}
        </Parcel>
      )}
    </CustomerPage>
  );
}

function Parcel({
  order,
  title,
  token,
  children,
}: {
  order: CustomerOrder;
  title: 'parcel.kit' | 'parcel.code';
  token: string;
  children: (order: CustomerOrder, label: Label, token: string) => ReactNode;
}) {
  const { say } = useWords();
  return (
    <>
      <CustomerHead company={order.company_name} title={say(title)}>
        <Box color="text.muted">
          {say('parcel.of', { number: order.order_number, name: order.customer_first_name })}
        </Box>
      </CustomerHead>
      {order.label && !order.label.printable && (
        <Banner tone="warning" title={say('parcel.used')}>
          {say('parcel.used.text')}
        </Banner>
      )}
      {order.label ? (
        children(order, order.label, token)
      ) : (
        <Banner tone="info" title={say('parcel.none')}>
          {say('parcel.none.text', { company: order.company_name })}
        </Banner>
      )}
      <Inline>
        <ButtonLink>
          <Link to={pathTo('customerStatus', { token })}>{say('parcel.status')}</Link>
        </ButtonLink>
      </Inline>
    </>
  );
}
