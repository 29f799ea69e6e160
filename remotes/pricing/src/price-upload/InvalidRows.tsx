import type { AnswerOf } from '@recoup/contract';
import {
  downloadInvalidPriceRows,
  listInvalidPriceRows,
  type PriceImport,
} from '@recoup/contract/pricing/price-imports';
import { DownloadButton } from '@recoup/screens';
import { InvalidRowsDialog } from '@recoup/screens/forms';
import { Button, Inline } from '@recoup/ui';
import { useState } from 'react';

type InvalidRow = AnswerOf<typeof listInvalidPriceRows>['data'][number];

const columns = [
  { id: 'row', header: 'Row', cell: (row: InvalidRow) => row.row },
  { id: 'product_id', header: 'Product id', cell: (row: InvalidRow) => row.product_id },
  { id: 'product_name', header: 'Product', cell: (row: InvalidRow) => row.product_name },
  { id: 'condition', header: 'Condition', cell: (row: InvalidRow) => row.condition },
  { id: 'price', header: 'Price', cell: (row: InvalidRow) => row.price },
  { id: 'reason', header: 'Reason', cell: (row: InvalidRow) => row.reason },
];

/** Rows of an upload that were not taken: to look at, and as a sheet to correct. They open by themselves with `opens`. */
export function InvalidRows({ of, opens }: { of: PriceImport; opens: boolean }) {
  const [open, setOpen] = useState(opens);
  return (
    <Inline gap={2} wrap>
      <Button size="sm" onClick={() => setOpen(true)}>
        Show rows
      </Button>
      <DownloadButton size="sm" endpoint={downloadInvalidPriceRows} input={{ body: { id: Number(of.id) } }}>
        Download rows
      </DownloadButton>
      <InvalidRowsDialog
        open={open}
        onClose={() => setOpen(false)}
        endpoint={listInvalidPriceRows}
        columns={columns}
        count={of.failed}
      />
    </Inline>
  );
}
