import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { undoItemChanges } from '@recoup/contract/stock/item-changes';
import {
  applyMarkdowns,
  listMarkdowns,
  type Markdown,
  type MarkdownRun,
} from '@recoup/contract/stock/markdowns/markdowns';
import { ActionButton, DialogButton, Loaded, useAction, When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Badge, Button, Checkbox, Heading, numberText, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';

/** Shows which prices the markdown rules lower, and lowers them. */
export function MarkdownsButton() {
  return (
    <DialogButton endpoint={applyMarkdowns} dialog={(close) => <MarkdownsDialog onClose={close} />}>
      Markdowns
    </DialogButton>
  );
}

const columns: readonly DataColumn<Markdown>[] = [
  { id: 'name', header: 'Device', cell: ({ name, condition }) => `${name}, ${condition}`, names: true },
  { id: 'location', header: 'Location', cell: ({ location_name }) => location_name, wide: true },
  { id: 'days', header: 'Days', align: 'end', cell: ({ days }) => numberText(days) },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ before, after, percent }) => `${formatMoney(before)} → ${formatMoney(after)} (${percent}% less)`,
  },
  { id: 'cost', header: '', cell: ({ below_cost }) => below_cost && <Badge tone="warning">Below cost</Badge> },
];

const runColumns: readonly DataColumn<MarkdownRun>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <When at={at} clock />, names: true },
  { id: 'by', header: 'By', cell: ({ by }) => by },
  { id: 'many', header: 'Devices', align: 'end', cell: ({ many }) => numberText(many) },
  {
    id: 'undo',
    header: '',
    cell: ({ id, undone_by }) =>
      undone_by === null ? (
        <ActionButton endpoint={undoItemChanges} input={{ params: { id } }} size="sm" failed="We couldn’t undo this">
          Undo
        </ActionButton>
      ) : (
        `Undone by ${undone_by}`
      ),
  },
];

const devices = (many: number) => (many === 1 ? '1 device' : `${numberText(many)} devices`);

function MarkdownsDialog({ onClose }: { onClose: () => void }) {
  const read = useEndpoint(listMarkdowns, {});
  const [belowCost, setBelowCost] = useState(false);
  const { run, busy } = useAction(applyMarkdowns, { failed: 'We couldn’t lower the prices' });
  const proposed = read.data?.data ?? [];
  const below = proposed.filter(({ below_cost }) => below_cost).length;
  const ids = proposed.filter(({ below_cost }) => belowCost || !below_cost).map(({ id }) => id);
  const apply = async () => {
    const [first, ...others] = ids;
    if (first === undefined) return;
    await run({ body: { ids: [first, ...others], below_cost: belowCost } });
  };
  return (
    <Dialog
      open
      size="lg"
      title="Markdowns"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {ids.length > 0 && (
            <Button look="primary" loading={busy} onClick={() => void apply()}>
              {`Lower ${ids.length === 1 ? '1 price' : `${numberText(ids.length)} prices`}`}
            </Button>
          )}
        </>
      }
    >
      <Loaded
        what="Markdowns"
        read={read}
        isEmpty={({ data, runs }) => data.length + runs.length === 0}
        empty="No markdowns. Devices appear here when a rule lowers their price. Set rules under Settings > Markdowns."
      >
        {({ data, runs }) => (
          <Stack gap={4}>
            {data.length > 0 ? (
              <DataTable label="Proposed prices" columns={columns} items={data} idOf={({ id }) => id} />
            ) : (
              <Text>No prices to lower.</Text>
            )}
            {below > 0 && (
              <Checkbox
                label={`Include ${devices(below)} that would sell below cost`}
                checked={belowCost}
                onChange={setBelowCost}
              />
            )}
            {runs.length > 0 && (
              <Stack gap={2}>
                <Heading level={3}>Recent markdowns</Heading>
                <DataTable label="Recent markdowns" columns={runColumns} items={runs} idOf={({ id }) => id} />
              </Stack>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
