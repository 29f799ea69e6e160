import type { AnswerOf } from '@recoup/contract';
import { correctPriceRows, type listInvalidPriceRows, type PriceImport } from '@recoup/contract/pricing/price-imports';
import { useMay } from '@recoup/remote-kit';
import { ActionButton } from '@recoup/screens';
import { Box, TextField } from '@recoup/ui';
import { useState } from 'react';

type InvalidRow = AnswerOf<typeof listInvalidPriceRows>['data'][number];
type Cell = 'product_id' | 'condition' | 'price';
type Typed = Readonly<Record<Cell, string>>;

const correctable: readonly { id: Cell; header: string }[] = [
  { id: 'product_id', header: 'Product ID' },
  { id: 'condition', header: 'Condition' },
  { id: 'price', header: 'Price' },
];

/** Corrects rejected rows in place and checks them again. */
export function useCorrections() {
  const may = useMay(correctPriceRows);
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const change = (row: InvalidRow, cell: Cell, text: string) => {
    const { product_id, condition, price } = typed.get(row.id) ?? row;
    setTyped(new Map(typed).set(row.id, { product_id, condition, price, [cell]: text }));
  };
  const cells = correctable.map(({ id, header }) => ({
    id,
    header,
    cell: (row: InvalidRow) =>
      may ? (
        <Box minWidth={32}>
          <TextField
            compact
            hideLabel
            label={`${header} of row ${row.row}`}
            value={typed.get(row.id)?.[id] ?? row[id]}
            onChange={(text) => change(row, id, text)}
          />
        </Box>
      ) : (
        row[id]
      ),
  }));
  return {
    columns: [
      { id: 'row', header: 'Row', cell: ({ sheet, row }: InvalidRow) => (sheet ? `${sheet}, ${row}` : row) },
      { id: 'product_name', header: 'Product', cell: (row: InvalidRow) => row.product_name },
      ...cells,
      { id: 'reason', header: 'Reason', cell: (row: InvalidRow) => row.reason },
    ],
    actions: (latest: PriceImport) =>
      typed.size > 0 && (
        <ActionButton
          look="primary"
          endpoint={correctPriceRows}
          input={{
            params: { id: Number(latest.id) },
            body: { rows: [...typed].slice(0, 100).map(([id, cells]) => ({ id, ...cells })) },
          }}
          failed="We couldn’t check the rows"
          onDone={(_, { body }) => {
            const sent = new Set(body.rows.map(({ id }) => id));
            setTyped(new Map([...typed].filter(([id]) => !sent.has(id))));
          }}
        >
          Check {typed.size} corrected {typed.size === 1 ? 'row' : 'rows'}
        </ActionButton>
      ),
  };
}
