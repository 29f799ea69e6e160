import { amountText, type Currency, currencies } from '@recoup/contract/money';
import { type Condition, conditions, manualTerm } from '@recoup/contract/pricing/conditions';
import { pathTo } from '@recoup/contract/route';
import { Link, useMay, useMe } from '@recoup/remote-kit';
import { ActionButton, useAction } from '@recoup/screens';
import { announce, Badge, Box, IconButton, Inline, Text } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { SortableList } from '@recoup/ui/sorting';

/** "+$5.00" or "−$30.00". */
function signed(amount: number, currency: Currency): string {
  const { symbol } = currencies[currency];
  return `${amount < 0 ? '−' : '+'}${symbol}${amountText({ amount: Math.abs(amount), currency })}`;
}

/** The conditions of a category, ordered by dragging or step by step. `Manual` is always last. */
export function ConditionList({ rows }: { rows: readonly Condition[] }) {
  const maySort = useMay(conditions.sort);
  const { run, sent } = useAction(conditions.sort, { failed: 'We couldn’t change the order', quiet: true });
  const before = rows.map(({ id }) => id);
  const wanted = sent?.body.ids ?? before;
  const order = wanted.length === before.length && before.every((id) => wanted.includes(id)) ? wanted : before;
  const sorted = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const sort = async (ids: readonly number[]) => {
    const answer = await run({ body: { ids: [...ids] } });
    if (answer) toast({ title: answer.message, undo: () => void run({ body: { ids: before } }) });
  };
  const step = (id: number, by: 1 | -1) => {
    const at = order.indexOf(id);
    const other = order[at + by];
    if (other === undefined) return undefined;
    return () => {
      announce(`${rows.find((row) => row.id === id)?.term ?? ''} is number ${at + by + 1} of ${order.length}`);
      void sort(order.with(at, other).with(at + by, id));
    };
  };
  return (
    <Box paddingInline={{ base: 1, sm: 2 }}>
      <SortableList
        label="Conditions"
        items={sorted.map((row) => ({ id: String(row.id), row }))}
        nameOf={({ row }) => row.term}
        onSort={(ids) => void sort(ids.map(Number))}
        fixed={!maySort || rows.length < 2}
        divided
      >
        {({ row }) => <ConditionLine row={row} up={step(row.id, -1)} down={step(row.id, 1)} />}
      </SortableList>
      <Box
        borderTopWidth={rows.length > 0 ? '1px' : 0}
        borderColor="border"
        paddingInline={{ base: 2, sm: maySort ? 9 : 2 }}
        paddingBlock={3}
      >
        <Inline wrap columnGap={3}>
          <Text as="span">{manualTerm}</Text>
          <Badge>Built in</Badge>
          <Text as="span" small muted>
            A price entered by staff.
          </Text>
        </Inline>
      </Box>
    </Box>
  );
}

type Step = (() => void) | undefined;

function ConditionLine({ row, up, down }: { row: Condition; up: Step; down: Step }) {
  const { currency } = useMe();
  const maySort = useMay(conditions.sort);
  const subs = row.subs.map(({ term, amount }) => `${term} ${signed(amount, currency)}`);
  return (
    <Box display="flex" alignItems="center" gap={1} paddingBlock={2}>
      <Box flex={1} minWidth={0} paddingInlineStart={1}>
        <Inline wrap columnGap={3}>
          <Box asChild fontWeight={500} overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
            <Link to={pathTo('productConditionEdit', { conditionId: String(row.id) })}>{row.term}</Link>
          </Box>
          {row.amount !== 0 && <Badge>{signed(row.amount, currency)}</Badge>}
        </Inline>
        {subs.length > 0 && (
          <Text small muted>
            {subs.join(' · ')}
          </Text>
        )}
      </Box>
      {maySort && (
        <Inline gap={0}>
          <IconButton size="sm" icon="sort-up" label={`Move ${row.term} up`} disabled={!up} onClick={() => up?.()} />
          <IconButton
            size="sm"
            icon="sort-down"
            label={`Move ${row.term} down`}
            disabled={!down}
            onClick={() => down?.()}
          />
        </Inline>
      )}
      <DeleteButton row={row} />
    </Box>
  );
}

function DeleteButton({ row }: { row: Condition }) {
  const restore = useAction(conditions.restore, { failed: 'We couldn’t restore the condition' });
  return (
    <ActionButton
      endpoint={conditions.remove}
      input={{ params: { id: row.id } }}
      icon="delete"
      size="sm"
      confirm={{
        title: `Delete ${row.term}?`,
        text: 'Its prices are deleted too, and come back if you restore it. Orders keep their quoted prices.',
        verb: 'Delete',
        danger: true,
      }}
      undo={() => () => void restore.run({ params: { id: row.id } })}
      failed="We couldn’t delete the condition"
    >
      Delete
    </ActionButton>
  );
}
