import { useEndpoint } from '@recoup/api';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { getCustomerOrders } from '@recoup/contract/stock/customer-acts';
import { Loaded, Money, Section } from '@recoup/screens';
import { Facts } from '@recoup/ui';

/** The totals of a tab's orders. */
export function CustomerOrders(props: { customerId: number; kinds: readonly OrderKind[]; label: string }) {
  const read = useEndpoint(getCustomerOrders, { params: { id: props.customerId } });
  return (
    <Section id="customer.totals" title={`${props.label} totals`}>
      <Loaded what="Totals" read={read} skeleton={40}>
        {({ data }) => (
          <Facts
            columns={2}
            items={data
              .filter(({ kind }) => props.kinds.includes(kind))
              .map(({ kind, orders, total }) => ({
                label: orderKinds[kind].many,
                value: (
                  <>
                    {orders} for <Money value={total} strong />
                  </>
                ),
              }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
