import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/order-kind';
import { itemStates } from '@recoup/contract/orders/order-item-state';
import { type DeviceOutcome, deviceOutcomes, listDeviceRateItems } from '@recoup/contract/reports/dashboard-charts';
import { orderPaths } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { ListPager, Loaded, Money, usePages, When } from '@recoup/screens';
import { Box, LinkText, StatusDot } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import type { Months } from './months.ts';

interface DeviceItemsDialogProps {
  kind: OrderKind;
  months: Months;
  id: number;
  name: string;
  outcome: DeviceOutcome;
  onClose: () => void;
}

/** The devices that one figure of the rates counts, each with its order. */
export function DeviceItemsDialog({ kind, months, id, name, outcome, onClose }: DeviceItemsDialogProps) {
  const pages = usePages();
  const query = { kind, ...months, outcome, ...pages.query };
  const read = useEndpoint(listDeviceRateItems, { params: { id }, query });
  const { label, help } = deviceOutcomes[outcome];
  return (
    <Dialog open onClose={onClose} size="lg" title={`${name}: ${label.toLowerCase()}`} description={`${help}.`}>
      <Loaded
        what="Devices"
        read={read}
        skeleton={400}
        fades
        isEmpty={({ total }) => total === 0}
        empty="No device of this kind in this time."
      >
        {(answer) => (
          <>
            <ItemsTable kind={kind} items={answer.data} />
            <ListPager answer={answer} {...pages.pager} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

type Items = AnswerOf<typeof listDeviceRateItems>['data'];

const headers = [
  { name: 'Order' },
  { name: 'State' },
  { name: 'Quoted', end: true },
  { name: 'Inspected', end: true, wide: true },
  { name: 'Created', end: true, wide: true },
];

function ItemsTable({ kind, items }: { kind: OrderKind; items: Items }) {
  return (
    <Box as="table" width="100%" fontSize="sm">
      <thead>
        <tr>
          {headers.map(({ name, end, wide }) => (
            <Box
              as="th"
              key={name}
              textAlign={end ? 'end' : 'start'}
              fontWeight={500}
              color="text.muted"
              paddingBlock={1}
              {...(wide && { hideBelow: 'sm' })}
            >
              {name}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Box as="tr" key={item.id} height={9} borderTopWidth="1px" borderColor="border">
            <td>
              <LinkText asChild>
                <Link to={orderPaths.detail(kind, item.order_id)}>{item.order_number}</Link>
              </LinkText>
            </td>
            <td>
              <StatusDot tone={itemStates[item.state].tone}>{itemStates[item.state].label}</StatusDot>
            </td>
            <Box as="td" textAlign="end">
              <Money value={item.quoted} />
            </Box>
            <Box as="td" textAlign="end" hideBelow="sm">
              <Money value={item.inspected} />
            </Box>
            <Box as="td" textAlign="end" hideBelow="sm" color="text.muted">
              <When at={item.created_at} />
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}
