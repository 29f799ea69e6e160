import { addressText } from '@recoup/contract/address';
import { type CustomerStatusId, getCustomer } from '@recoup/contract/customers';
import { pathTo } from '@recoup/contract/route';
import { DetailPage, Money, Section, useIdParam, When } from '@recoup/screens';
import { Banner, Facts, LinkText } from '@recoup/ui';
import type { ReactNode } from 'react';
import { CustomerStatus } from './customer-status.tsx';
import { MailInOrdersSection } from './MailInOrdersSection.tsx';

/** What staff should know before they deal with him. */
const standing: Record<CustomerStatusId, ReactNode> = {
  0: <Banner tone="neutral" title="This customer is archived and cannot place an order" />,
  1: null,
  2: <Banner tone="danger" title="This customer is blocked and cannot place an order" />,
};

export default function CustomerDetailPage() {
  return (
    <DetailPage
      endpoint={getCustomer}
      id={useIdParam('customerId')}
      what="Customer"
      back={{ to: pathTo('customers'), label: 'Customers' }}
      title={(customer) => `${customer.first_name} ${customer.last_name}`}
      status={(customer) => <CustomerStatus id={customer.status} />}
      subtitle={(customer) => (
        <>
          Customer since <When at={customer.created_at} />
        </>
      )}
      aside={(customer) => (
        <Section id="customer.contact" title="Contact">
          <Facts
            columns={1}
            items={[
              {
                label: 'E-mail',
                value: <LinkText href={`mailto:${customer.email}`}>{customer.email}</LinkText>,
              },
              { label: 'Phone', value: customer.phone ?? '–' },
              { label: 'Address', value: customer.address ? addressText(customer.address) : '–' },
            ]}
          />
        </Section>
      )}
    >
      {(customer) => (
        <>
          {standing[customer.status]}
          <Section id="customer.business" title="Business">
            <Facts
              columns={2}
              items={[
                { label: 'Orders', value: customer.orders_count },
                { label: 'Paid in all', value: <Money value={customer.paid_total} strong /> },
              ]}
            />
          </Section>
          <MailInOrdersSection customer={customer} />
        </>
      )}
    </DetailPage>
  );
}
