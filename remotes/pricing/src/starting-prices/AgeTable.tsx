import { formatMoney } from '@recoup/contract/money';
import { gridAmount, oldestAge } from '@recoup/contract/pricing/starting-grid';
import { useMe } from '@recoup/remote-kit';
import { type FormFields, useOwnForm } from '@recoup/screens/forms';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Scroller } from '@recoup/ui';
import type { GridCondition } from './GridForm.tsx';
import type { GridValues } from './grid-values.ts';

const ageText = (age: number) => (age === 0 ? 'This year' : age === 1 ? '1 year old' : `${age} years old`);

/** What the grid pays by age and condition, for the smallest storage. Renders nothing while a number is missing. */
export function AgeTable(props: { form: FormFields<GridValues>; conditions: readonly GridCondition[] }) {
  const { currency } = useMe();
  const { newest, loss, oldest, per_size, shares } = useOwnForm(props.form).values;
  if (!newest || loss === null || oldest === null || oldest > oldestAge) return null;
  const grid = { newest, loss, per_size: per_size ?? 0 };
  const columns: DataColumn<number>[] = [
    { id: 'age', header: 'Age', cell: ageText, names: true, nowrap: true },
    ...props.conditions.map(
      ({ id, term }, at): DataColumn<number> => ({
        id: `condition-${id}`,
        header: term,
        align: 'end',
        nowrap: true,
        cell: (age) => {
          const amount = gridAmount(grid, { age, size: 0, percent: shares[at]?.percent ?? 0 }, currency);
          return amount === 0 ? '–' : formatMoney({ amount, currency });
        },
      }),
    ),
  ];
  return (
    <Scroller aria-label="Prices by age and condition">
      <DataTable
        label="Prices by age and condition"
        columns={columns}
        items={Array.from({ length: oldest + 1 }, (_, age) => age)}
        idOf={(age) => age}
      />
    </Scroller>
  );
}
