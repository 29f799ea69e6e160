import { invalidate } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import {
  getPriceImport,
  importPrices,
  listInvalidPriceRows,
  type PriceImport,
  priceSheetMaxBytes,
} from '@recoup/contract/pricing/price-imports';
import { emit } from '@recoup/event-bus';
import { ImportPage } from '@recoup/screens/forms';
import { Card, Heading, Stack } from '@recoup/ui';
import { TemplateDownload } from './TemplateDownload.tsx';

type InvalidRow = AnswerOf<typeof listInvalidPriceRows>['data'][number];

const columns = [
  { id: 'row', header: 'Row', cell: (row: InvalidRow) => row.row },
  { id: 'product_id', header: 'Product id', cell: (row: InvalidRow) => row.product_id },
  { id: 'product_name', header: 'Product', cell: (row: InvalidRow) => row.product_name },
  { id: 'condition', header: 'Condition', cell: (row: InvalidRow) => row.condition },
  { id: 'price', header: 'Price', cell: (row: InvalidRow) => row.price },
  { id: 'reason', header: 'Reason', cell: (row: InvalidRow) => row.reason },
];

/** Prices from a sheet: download it filled in, change it, upload it, see what was not taken. */
export default function PriceUploadPage() {
  return (
    <ImportPage
      title="Price upload"
      subtitle="Change many prices at once with a sheet."
      before={
        <Card>
          <Stack gap={3}>
            <Heading level={2}>1. Download the sheet</Heading>
            <TemplateDownload />
          </Stack>
        </Card>
      }
      words={{
        heading: '2. Upload it with your prices',
        drop: 'Drop a price sheet here',
        file: 'sheet',
        rows: 'prices',
        unchanged: 'No price was changed.',
      }}
      upload={importPrices}
      newest={getPriceImport}
      faulty={{ list: listInvalidPriceRows, columns }}
      extension=".csv"
      maxBytes={priceSheetMaxBytes}
      onEnd={({ success }: PriceImport) => {
        void invalidate('price', 'catalogue');
        emit('prices.imported', { success });
      }}
    />
  );
}
