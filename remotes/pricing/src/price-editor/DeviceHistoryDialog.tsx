import { useEndpoint } from '@recoup/api';
import { formatMoney, type Money } from '@recoup/contract/money';
import { priceChangeSources } from '@recoup/contract/pricing/catalogue';
import { type DeviceChange, listDeviceChanges } from '@recoup/contract/pricing/price-history';
import type { PricedLeaf } from '@recoup/contract/pricing/prices';
import { ListPager, Loaded, usePages, When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Stack, Switch } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';

const text = (money: Money | null) => (money ? formatMoney(money) : 'none');

const columns: readonly DataColumn<DeviceChange>[] = [
  { id: 'name', header: 'Device', cell: ({ name }) => name, names: true },
  { id: 'condition', header: 'Condition', cell: ({ condition }) => condition },
  {
    id: 'price',
    header: 'Price',
    cell: ({ before, after }) => `${text(before)} → ${text(after)}`,
    align: 'end',
    nowrap: true,
  },
  { id: 'source', header: 'Source', cell: ({ source }) => priceChangeSources[source], wide: true },
  { id: 'by', header: 'By', cell: ({ by }) => by },
  { id: 'when', header: 'Date', cell: ({ live_at }) => <When at={live_at} clock />, nowrap: true },
];

interface DeviceHistoryDialogProps {
  leaf: PricedLeaf;
  /** The model that it's a variant of. */
  model: number;
  onClose: () => void;
}

/** Every price change of a device, or of all variants of its model. */
export function DeviceHistoryDialog({ leaf, model, onClose }: DeviceHistoryDialogProps) {
  const [all, setAll] = useState(false);
  const { query, pager, restart } = usePages();
  const read = useEndpoint(listDeviceChanges, { params: { id: all ? model : leaf.id }, query });
  return (
    <Dialog open size="lg" title={`Price changes for ${leaf.path_name}`} onClose={onClose}>
      <Stack gap={3}>
        <Switch
          label="All variants of this model"
          checked={all}
          onChange={(on) => {
            setAll(on);
            restart();
          }}
        />
        <Loaded what="History" read={read} isEmpty={({ data }) => data.length === 0} empty="No price changes yet.">
          {(answer) => (
            <>
              <DataTable
                label="Price changes"
                columns={columns}
                items={answer.data}
                idOf={({ change_id, leaf_id, condition_id }) => `${change_id} ${leaf_id} ${condition_id}`}
              />
              <ListPager answer={answer} {...pager} />
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
