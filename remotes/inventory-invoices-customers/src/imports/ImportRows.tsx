import { useEndpoint } from '@recoup/api';
import {
  type ImportRow,
  rowOutcomes,
  type SheetImport,
  type SheetImportCalls,
} from '@recoup/contract/stock/imports/sheet-imports';
import { Link } from '@recoup/remote-kit';
import { ListPager, Loaded, usePages } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Box, LinkText, Scroller, Text } from '@recoup/ui';

interface ImportRowsProps {
  list: SheetImportCalls['rows'];
  latest: SheetImport;
  /** The address of an imported record. */
  pathOf: (id: number) => string;
}

/** Every row of an upload with its result. */
export function ImportRows({ list, latest, pathOf }: ImportRowsProps) {
  const { query, pager } = usePages();
  const { page, per_page: limit } = query;
  const id = Number(latest.id);
  const read = useEndpoint(list, { query: { id, page, limit } });
  const columns: readonly DataColumn<ImportRow>[] = [
    { id: 'row', header: 'Row', align: 'end', cell: ({ row, sheet }) => (sheet === '' ? row : `${sheet}, ${row}`) },
    {
      id: 'title',
      header: 'Name',
      names: true,
      cell: ({ title, entity_id }) =>
        entity_id === null ? (
          title || '–'
        ) : (
          <LinkText asChild>
            <Link to={pathOf(entity_id)}>{title}</Link>
          </LinkText>
        ),
    },
    {
      id: 'outcome',
      header: 'Outcome',
      cell: ({ outcome, reason }) => (
        <>
          {rowOutcomes[outcome]}
          {reason && (
            <Text small muted>
              {reason}
            </Text>
          )}
        </>
      ),
    },
  ];
  return (
    <Loaded what="Rows" read={read}>
      {(answer) => (
        <Box borderWidth="1px" borderColor="border" borderRadius="md" overflow="hidden">
          <Scroller tabIndex={0} role="region" aria-label="Rows">
            <DataTable label="Rows" columns={columns} items={answer.data} idOf={(row) => row.id} />
          </Scroller>
          <ListPager answer={answer} {...pager} />
        </Box>
      )}
    </Loaded>
  );
}
