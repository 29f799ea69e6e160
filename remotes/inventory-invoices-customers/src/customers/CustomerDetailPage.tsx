import { addressText } from '@recoup/contract/addresses/address-format';
import { formatMoney } from '@recoup/contract/money';
import { type OrderKind, orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { pathTo } from '@recoup/contract/route';
import { type Customer, type CustomerStatusId, getCustomer, updateCustomer } from '@recoup/contract/stock/customers';
import {
  CustomerIdsSection,
  customFacts,
  EmailText,
  HeadInitials,
  HeadSum,
  PageHead,
  RiskOfSubject,
  useCustomFields,
} from '@recoup/parts';
import { Link, Navigate, useOrderKinds, useParams } from '@recoup/remote-kit';
import { DetailPage, IfAllowed, PhoneText, Section, useIdParam, When } from '@recoup/screens';
import { Banner, ButtonLink, Facts, LinkText, Text } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import { CustomerCreditSection } from './CustomerCreditSection.tsx';
import { CustomerInvoices } from './CustomerInvoices.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerTax } from './CustomerTax.tsx';
import { CustomerTexts } from './CustomerTexts.tsx';
import { type CustomerDialog, useCustomerMenu } from './customer-menu.ts';
import { CustomerFlagBadge, CustomerStatus } from './customer-status.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { ErasureReportSection } from './ErasureReportSection.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { PaymentInfoSection } from './PaymentInfoSection.tsx';
import { SalesPersonSection } from './SalesPersonSection.tsx';

/** What staff should know before they deal with the customer. */
const statusBanners: Record<CustomerStatusId, ReactNode> = {
  0: <Banner tone="neutral" title="This customer is archived and can’t place orders" />,
  1: null,
  2: <Banner tone="danger" title="This customer is blocked and can’t place orders" />,
};

/** Says that a customer was erased or merged, and links to the other customer. */
function StatusBanner({ customer: { status, merged_into_id, erased_at } }: { customer: Customer }) {
  if (erased_at !== null) return <Banner tone="neutral" title="This customer’s data was erased" />;
  if (merged_into_id === null) return statusBanners[status];
  return (
    <Banner
      tone="neutral"
      title="This customer was merged into another customer"
      action={
        <ButtonLink>
          <Link to={pathTo('customerDetail', { customerId: merged_into_id, category: 'mail-in' })}>Open customer</Link>
        </ButtonLink>
      }
    >
      Their orders, payouts, invoices and payment info moved there.
    </Banner>
  );
}

/** The tabs of a customer with the order types they show. */
const tabs = {
  'mail-in': { label: 'Mail-in', kinds: orderKindNames.filter((kind) => orderKinds[kind].ships) },
  'in-store': { label: 'In-store', kinds: orderKindNames.filter((kind) => !orderKinds[kind].ships) },
} as const satisfies Record<string, { label: string; kinds: OrderKind[] }>;
type CategoryName = keyof typeof tabs;
const categoryNames = Object.keys(tabs) as CategoryName[];
type TabName = CategoryName | 'invoice';
const labelOf = (tab: TabName) => (tab === 'invoice' ? 'Invoices' : tabs[tab].label);

/** The tabs with order types that the user works with. Invoices are below all of them. */
function useTabs() {
  const ownKinds = useOrderKinds();
  const kindsOf = (tab: TabName) =>
    tab === 'invoice' ? [] : tabs[tab].kinds.filter((kind) => ownKinds.includes(kind));
  const names: TabName[] = [...categoryNames.filter((name) => kindsOf(name).length > 0), 'invoice'];
  return { names, kindsOf };
}

function HistoryLinks(props: { customerId: number; names: readonly TabName[]; current: TabName }) {
  const { customerId, names, current } = props;
  return (
    <LinkTabs
      label="History"
      items={names.map((id) => ({ id, label: labelOf(id) }))}
      current={current}
      link={({ id }, children, here) => (
        <Link to={pathTo('customerDetail', { customerId, category: id })} aria-current={here}>
          {children}
        </Link>
      )}
    />
  );
}

/** The customer's custom fields. */
function CustomerFieldsSection({ customer }: { customer: Customer }) {
  const fields = useCustomFields('customer');
  if (fields.length === 0) return null;
  return (
    <Section id="customer.fields" title="Details">
      <Facts columns={1} items={customFacts(fields, customer.custom_fields)} />
    </Section>
  );
}

/** The text below the total paid to a customer. */
const paidFor = (orders: number) => (orders === 1 ? 'Paid for 1 order' : `Paid for ${orders} orders`);

function EditButton({ customer: { id, merged_into_id, erased_at } }: { customer: Customer }) {
  if (merged_into_id !== null || erased_at !== null) return null;
  return (
    <IfAllowed endpoint={updateCustomer}>
      <ButtonLink>
        <Link to={pathTo('customerEdit', { customerId: id })}>Edit</Link>
      </ButtonLink>
    </IfAllowed>
  );
}

export default function CustomerDetailPage() {
  const params = useParams();
  const { names, kindsOf } = useTabs();
  const named = names.find((name) => name === params.category);
  const category = named ?? names[0] ?? 'invoice';
  const kinds = kindsOf(category);
  const [dialog, setDialog] = useState<CustomerDialog | null>(null);
  const menu = useCustomerMenu(setDialog);
  const close = () => setDialog(null);
  const id = useIdParam('customerId');
  // A tab that doesn't exist, or that the user may not see, redirects to the first visible one.
  if (!named && id !== null) return <Navigate to={pathTo('customerDetail', { customerId: id, category })} replace />;
  return (
    <DetailPage
      endpoint={getCustomer}
      id={id}
      what="Customer"
      back={{ to: pathTo('customers'), label: 'Customers' }}
      title={(customer) => `${customer.first_name} ${customer.last_name}`}
      status={(customer) => (
        <>
          <CustomerStatus id={customer.status} large />
          <CustomerFlagBadge flag={customer.flag} />
        </>
      )}
      head={(customer, heading) => (
        <PageHead
          {...heading}
          mark={<HeadInitials name={`${customer.first_name} ${customer.last_name}`} />}
          sum={<HeadSum about={paidFor(customer.orders_count)}>{formatMoney(customer.paid_total)}</HeadSum>}
        />
      )}
      menu={menu}
      primaryAction={(customer) => <EditButton customer={customer} />}
      subtitle={(customer) => (
        <>
          Customer since <When at={customer.created_at} />
        </>
      )}
      aside={(customer) => (
        <>
          <Section id="customer.contact" title="Contact">
            <Facts
              columns={1}
              items={[
                {
                  label: 'Email',
                  // Erased customers have none.
                  value: customer.email ? (
                    <LinkText href={`mailto:${customer.email}`}>
                      <EmailText value={customer.email} />
                    </LinkText>
                  ) : (
                    '–'
                  ),
                },
                { label: 'Phone', value: <PhoneText value={customer.phone} /> },
                { label: 'Address', value: customer.address ? addressText(customer.address) : '–' },
              ]}
            />
          </Section>
          <RiskOfSubject key={customer.id} id={customer.id} of="customer" />
          <CustomerFieldsSection customer={customer} />
          {customer.note && (
            <Section id="customer.note" title="Note">
              <Text whiteSpace="pre-line">{customer.note}</Text>
            </Section>
          )}
          <SalesPersonSection customer={customer} />
          {customer.erased_at === null && customer.merged_into_id === null && (
            <>
              <CustomerTexts customer={customer} />
              <CustomerCreditSection customerId={customer.id} />
              <CustomerTax customer={customer} />
              <PaymentInfoSection customer={customer} />
              <CustomerIdsSection customerId={customer.id} />
            </>
          )}
        </>
      )}
    >
      {(customer) => (
        <>
          <StatusBanner customer={customer} />
          {customer.erased_at !== null && <ErasureReportSection customerId={customer.id} />}
          {dialog === 'merge' && <MergeDialog customer={customer} onClose={close} />}
          {dialog === 'erase' && <EraseDialog customer={customer} onClose={close} />}
          <HistoryLinks customerId={customer.id} names={names} current={category} />
          {category === 'invoice' ? (
            <CustomerInvoices key={customer.id} customerId={customer.id} />
          ) : (
            <CustomerOrders customerId={customer.id} kinds={kinds} label={labelOf(category)} />
          )}
          {kinds.map((kind) => (
            <OrdersSection key={kind} customer={customer} kind={kind} />
          ))}
        </>
      )}
    </DetailPage>
  );
}
