import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import {
  listPaymentMethods,
  type PayoutTravel,
  sortPaymentMethods,
  switchPaymentMethod,
} from '@recoup/contract/payouts/payout-settings';
import { Loaded, useAction } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { announce, Box, IconButton, Inline, Stack, Switch, Text } from '@recoup/ui';
import { SortableList } from '@recoup/ui/sorting';
import { MethodMenu, NewMethodButton } from './CustomMethods.tsx';

type Methods = AnswerOf<typeof listPaymentMethods>['data'];

const travels: Record<PayoutTravel, string> = {
  service: 'Instantly, through the connected service',
  file: 'In the next batch file',
  hand: 'By hand',
  none: 'Not available: no account is connected',
};

/** The payout methods in the order of forms. Staff can turn them on or off and reorder them. */
export function PaymentMethods() {
  const read = useEndpoint(listPaymentMethods, {});
  return (
    <Loaded what="Payout methods" read={read} skeleton={<FormSkeleton fields={3} />}>
      {({ data }) => (
        <Stack gap={3}>
          <InOrder methods={data} />
          <Inline>
            <NewMethodButton />
          </Inline>
        </Stack>
      )}
    </Loaded>
  );
}

function InOrder({ methods }: { methods: Methods }) {
  const { may, run, sent } = useAction(sortPaymentMethods, { failed: 'We couldn’t change the order' });
  const order = sent?.body.ids ?? methods.map(({ id }) => id);
  const sorted = order.flatMap((id) => methods.find((method) => method.id === id) ?? []);
  const sort = (ids: number[]) => void run({ body: { ids } });
  const move = (id: number, by: 1 | -1) => {
    const at = order.indexOf(id);
    const other = order[at + by];
    if (other === undefined) return;
    const label = methods.find((method) => method.id === id)?.label ?? '';
    announce(`${label} is number ${at + by + 1} of ${order.length}`);
    sort(order.with(at, other).with(at + by, id));
  };
  return (
    <SortableList
      label="Payout methods"
      divided
      fixed={!may}
      items={sorted.map((method) => ({ id: String(method.id), method }))}
      nameOf={({ method }) => method.label}
      onSort={(ids) => sort(ids.map(Number))}
    >
      {({ method }) => <MethodLine method={method} {...(may && { onMove: (by) => move(method.id, by) })} />}
    </SortableList>
  );
}

function MethodLine({ method, onMove }: { method: Methods[number]; onMove?: (by: 1 | -1) => void }) {
  const { may, run, busy } = useAction(switchPaymentMethod);
  const { id, label, active, travels: way, in_person, currencies, fields } = method;
  const words = [
    travels[way],
    in_person && 'at the counter only',
    currencies && `in ${currencies.join(', ')} only`,
    fields.length > 0 && `requires ${fields.map(({ attribute_name }) => attribute_name).join(', ')}`,
  ];
  return (
    <Inline gap={2} justifyContent="space-between" paddingBlock={2}>
      <Box minWidth={0}>
        <Text strong>{label}</Text>
        <Text small muted>
          {words.filter(Boolean).join(', ')}
        </Text>
      </Box>
      <Inline gap={1} flexShrink={0}>
        {method.is_custom && <MethodMenu method={method} />}
        {onMove && (
          <>
            <IconButton size="sm" icon="sort-up" label={`Move ${label} up`} onClick={() => onMove(-1)} />
            <IconButton size="sm" icon="sort-down" label={`Move ${label} down`} onClick={() => onMove(1)} />
          </>
        )}
        <Switch
          label={`Offer ${label}`}
          hideLabel
          checked={active}
          disabled={!may || busy}
          onChange={(next) => void run({ params: { id }, body: { active: next } })}
        />
      </Inline>
    </Inline>
  );
}
