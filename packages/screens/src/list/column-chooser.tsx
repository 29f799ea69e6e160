import { Box, Checkbox } from '@recoup/ui';
import { SortableList } from '@recoup/ui/sorting';

/** A column in the chooser. */
export interface ChosenColumn {
  id: string;
  header: string;
  shown: boolean;
  /** Whether it can't be hidden. */
  fixed: boolean;
}

interface ColumnChooserProps {
  columns: readonly ChosenColumn[];
  onShow: (id: string, shown: boolean) => void;
  onOrder: (ids: readonly string[]) => void;
}

/** Chooses which columns a list shows, and their order. The first names the row and stays where it is. */
export default function ColumnChooser({ columns, onShow, onOrder }: ColumnChooserProps) {
  const [name, ...rest] = columns;
  const box = ({ id, header, shown, fixed }: ChosenColumn) => (
    <Checkbox label={header} checked={shown} disabled={fixed} onChange={(checked) => onShow(id, checked)} />
  );
  return (
    <>
      {name && (
        <Box paddingInlineStart={8} minHeight={9} display="flex" alignItems="center">
          {box(name)}
        </Box>
      )}
      <SortableList label="Columns" items={rest} nameOf={(column) => column.header} onSort={onOrder}>
        {box}
      </SortableList>
    </>
  );
}
