import { Checkbox } from '@recoup/ui';
import type { ListTableOf } from '../table/list-features.ts';

interface ChoosePageProps<Item> {
  table: ListTableOf<Item>;
  hideLabel?: boolean;
}

/** The checkbox that selects all rows of this page. Only this renders when the selection changes. */
export function ChoosePage<Item>({ table, hideLabel }: ChoosePageProps<Item>) {
  return (
    <table.Subscribe
      source={table.atoms.rowSelection}
      selector={() => [table.getIsAllPageRowsSelected(), table.getIsSomePageRowsSelected()] as const}
    >
      {([all, some]) => (
        <Checkbox
          label="Select all rows on this page"
          hideLabel={hideLabel ?? false}
          checked={all}
          indeterminate={some && !all}
          onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
        />
      )}
    </table.Subscribe>
  );
}
