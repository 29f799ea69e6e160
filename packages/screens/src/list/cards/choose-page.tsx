import { Box, Checkbox } from '@recoup/ui';
import type { ListTableOf } from '../../table/list-features.ts';

/** Chooses the cards of this page. */
export function ChoosePage<Item>({ table }: { table: ListTableOf<Item> }) {
  return (
    <Box paddingInlineStart={4} borderBottomWidth="1px" borderColor="border">
      <table.Subscribe
        source={table.atoms.rowSelection}
        selector={() => [table.getIsAllPageRowsSelected(), table.getIsSomePageRowsSelected()] as const}
      >
        {([all, some]) => (
          <Checkbox
            label="Select all on this page"
            checked={all}
            indeterminate={some && !all}
            onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
          />
        )}
      </table.Subscribe>
    </Box>
  );
}
