import { type CustomerOrder, getCustomerOrder } from '@recoup/contract/orders/order-links';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { CustomerPage } from '@recoup/screens';
import { Banner, Box, ButtonLink, Heading, Inline, Stack } from '@recoup/ui';
import type { ReactNode } from 'react';
import { useOrderToken } from './use-order-token.ts';

type Label = NonNullable<CustomerOrder['label']>;

/** What the customer's pages about his parcel share: whose it is, and what is said when it has no label. */
export function ParcelPage({
  title,
  children,
}: {
  title: string;
  children: (order: CustomerOrder, label: Label, token: string) => ReactNode;
}) {
  const token = useOrderToken();
  return (
    <CustomerPage endpoint={getCustomerOrder} token={token} gone="This link does not lead to an order">
      {(order) => (
        <>
          <Stack gap={1}>
            <Box color="text.muted">{order.company_name}</Box>
            <Heading level={1} large>
              {title}
            </Heading>
            <Box color="text.muted">
              Order {order.order_number} of {order.customer_first_name}
            </Box>
          </Stack>
          {order.label && !order.label.printable && (
            <Banner tone="warning" title="This label has been used">
              Your parcel is on its way or has arrived. Do not send another one with it.
            </Banner>
          )}
          {order.label ? (
            children(order, order.label, token ?? '')
          ) : (
            <Banner tone="info" title="This order has no shipping label">
              Please contact {order.company_name} if you want to send a parcel.
            </Banner>
          )}
          <Inline>
            <ButtonLink>
              <Link to={pathTo('customerStatus', { token: token ?? '' })}>See where your order stands</Link>
            </ButtonLink>
          </Inline>
        </>
      )}
    </CustomerPage>
  );
}
