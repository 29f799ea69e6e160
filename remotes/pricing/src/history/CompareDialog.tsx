import { useEndpoint } from '@recoup/api';
import { type Category, categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { comparePrices, type MovedPrice } from '@recoup/contract/pricing/price-history';
import { ListPager, Loaded, usePages } from '@recoup/screens';
import { DataTable } from '@recoup/screens/tables';
import { DayField, FieldError, Inline, SelectField, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useId, useState } from 'react';
import { movedColumns } from './moved-columns.tsx';

type Wanted = Category | 'all';

/** Compares prices at the end of two days, and lists only those that differ. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [category, setCategory] = useState<Wanted>('all');
  const { query, pager, restart } = usePages();
  const id = useId();
  const isOrdered = from !== '' && to !== '' && from < to;
  const days = { from, to, ...(category !== 'all' && { category }) };
  const read = useEndpoint(comparePrices, { query: { ...query, ...days } }, { enabled: isOrdered });
  const begin = (set: (value: string) => void) => (value: string) => {
    set(value);
    restart();
  };
  return (
    <Dialog open size="lg" title="Compare prices between two days" onClose={onClose}>
      <Stack gap={4}>
        <Inline gap={3} wrap alignItems="flex-end">
          <DayField label="Prices at the end of" value={from} onChange={begin(setFrom)} />
          <DayField label="Compare with the end of" value={to} onChange={begin(setTo)} />
          <SelectField
            label="Category"
            value={category}
            options={[
              { value: 'all', label: 'All' },
              ...categoryNames.map((value) => ({ value, label: categories[value] })),
            ]}
            onChange={(value: Wanted) => {
              setCategory(value);
              restart();
            }}
          />
        </Inline>
        {from !== '' && to !== '' && !isOrdered && (
          <FieldError id={id}>Choose a first day before the second.</FieldError>
        )}
        {!isOrdered ? (
          <Text muted>Choose two days to see which prices differ, largest difference first.</Text>
        ) : (
          <Loaded
            what="Prices"
            read={read}
            isEmpty={({ data }) => data.length === 0}
            empty="No prices differ between these days."
          >
            {(answer) => (
              <>
                <DataTable
                  label="Prices that differ"
                  columns={movedColumns}
                  items={answer.data}
                  idOf={({ leaf_id, condition_id }: MovedPrice) => `${leaf_id} ${condition_id}`}
                />
                <ListPager answer={answer} {...pager} />
              </>
            )}
          </Loaded>
        )}
      </Stack>
    </Dialog>
  );
}
