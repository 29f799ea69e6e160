import type { AnswerOf } from '@recoup/contract';
import { pathTo } from '@recoup/contract/route';
import { createAnyLabel } from '@recoup/contract/shipping/any-label';
import { refreshTracking } from '@recoup/contract/shipping/order-shipping';
import { listShippingLabels } from '@recoup/contract/shipping/shipping-labels';
import { Link, useMay, useParams } from '@recoup/remote-kit';
import { ActionButton, IfAllowed, ListPage, type ListTabs } from '@recoup/screens';
import { ButtonLink } from '@recoup/ui';
import { lazy } from 'react';
import { columns, costColumn } from './columns.tsx';
import { TypeRow } from './TypeRow.tsx';

const LabelPeek = lazy(() => import('./LabelPeek.tsx'));

type Answer = AnswerOf<typeof listShippingLabels>;

function tabsOf(courier: string, answer: Answer | undefined): ListTabs {
  const couriers = answer?.couriers ?? [];
  const total = answer && couriers.reduce((sum, one) => sum + one.count, 0);
  return {
    label: 'Carriers',
    current: courier,
    items: [
      { id: 'all', label: 'All', count: total, to: pathTo('shippingLabels', { courierId: 'all' }) },
      ...couriers.map(({ id, label, count }) => ({
        id,
        label,
        count,
        to: pathTo('shippingLabels', { courierId: id }),
      })),
    ],
  };
}

const addLabel = (
  <IfAllowed endpoint={createAnyLabel}>
    <ButtonLink look="primary">
      <Link to={pathTo('shippingCreate')}>Add shipping label</Link>
    </ButtonLink>
  </IfAllowed>
);

export default function ShippingLabelListPage() {
  const { courierId = 'all' } = useParams();
  const seesCost = useMay({ access: 'confidential.view' });
  return (
    <ListPage
      title="Shipping labels"
      endpoint={listShippingLabels}
      query={{ shipping_courier: courierId }}
      filters={{ trouble: 'Problems' }}
      columns={seesCost ? [...columns, costColumn] : columns}
      nameOf={(label) => `Label ${label.tracking_number}`}
      peek={LabelPeek}
      notice={<TypeRow courier={courierId} />}
      tabs={(answer) => tabsOf(courierId, answer)}
      searchPlaceholder="Tracking number, order or customer"
      actions={
        <>
          <ActionButton icon="refresh" endpoint={refreshTracking} input={{ body: {} }}>
            Refresh tracking
          </ActionButton>
          {addLabel}
        </>
      }
      empty={{
        title: 'No shipping labels yet',
        icon: 'shipping',
        text: 'Labels for orders and other addresses appear here, ready to print.',
        action: addLabel,
      }}
    />
  );
}
