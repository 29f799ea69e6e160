import { useEndpoint } from '@recoup/api';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { listTopCustomers, listTopSponsors } from '@recoup/contract/reports/dashboard';
import { Money } from '@recoup/screens';
import { numberText } from '@recoup/ui';
import { CardRow, DashboardCard } from './DashboardCard.tsx';
import { pathOfFigure } from './order-links.ts';

function ordersText(count: number, kind: OrderKind): string {
  const { one } = orderKinds[kind];
  return `${numberText(count)} ${count === 1 ? one : `${one}s`}`;
}

/** The customers who were paid most, each linking to their orders. */
export function TopCustomersCard({ kind }: { kind: OrderKind }) {
  const read = useEndpoint(listTopCustomers, { query: { kind } });
  return (
    <DashboardCard title="Top customers" read={read} empty="Customers appear here after you pay them.">
      {({ data }) =>
        data.map((customer) => (
          <CardRow
            key={customer.id}
            to={pathOfFigure({ kind, category: 'all', filter: { customer_id: customer.id } })}
            title={customer.name}
            detail={ordersText(customer.orders, kind)}
            figure={<Money value={customer.paid} />}
            figureDetail="paid in total"
          />
        ))
      }
    </DashboardCard>
  );
}

/** The referral sources with the most orders, each linking to them. */
export function TopSponsorsCard({ kind }: { kind: OrderKind }) {
  const read = useEndpoint(listTopSponsors, { query: { kind } });
  return (
    <DashboardCard title="Top sponsors" read={read} empty="No orders with a referral source yet.">
      {({ data }) =>
        data.map((sponsor) => (
          <CardRow
            key={sponsor.referral_source}
            to={pathOfFigure({ kind, category: 'all', filter: { referral_source: sponsor.referral_source } })}
            title={sponsor.referral_source}
            detail={ordersText(sponsor.orders, kind)}
            figure={<Money value={sponsor.total} />}
            figureDetail="total"
          />
        ))
      }
    </DashboardCard>
  );
}
