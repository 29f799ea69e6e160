import type { AnswerOf } from '@recoup/contract';
import { listInvalidPriceRows, type PriceImport } from '@recoup/contract/pricing/price-imports';
import { When } from '@recoup/screens';
import { InvalidRowsDialog } from '@recoup/screens/forms';
import { Banner, Button, Card, Facts, Heading, Stack } from '@recoup/ui';
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

const number = new Intl.NumberFormat('en-US');

/** How the newest upload ended; its invalid rows open by themselves when it ended before one's eyes. */
export function ImportOutcome({ latest, justEnded }: { latest: PriceImport; justEnded: boolean }) {
  const [open, setOpen] = useState(justEnded && latest.failed > 0);
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Last upload</Heading>
        {latest.state === 'failed' ? (
          <Banner tone="danger" title="The sheet could not be read" live>
            {latest.message} No price was changed.
          </Banner>
        ) : (
          <Banner
            live
            tone={latest.failed > 0 ? 'warning' : 'success'}
            title={`${number.format(latest.success)} prices saved${latest.failed > 0 ? `, ${number.format(latest.failed)} rows not taken` : ''}`}
            action={
              latest.failed > 0 && (
                <Button size="sm" onClick={() => setOpen(true)}>
                  Show rows
                </Button>
              )
            }
          />
        )}
        <Facts
          columns={3}
          items={[
            { label: 'File', value: latest.file_name },
            { label: 'Uploaded by', value: latest.by },
            { label: 'Finished', value: <When at={latest.finished_at} clock /> },
          ]}
        />
      </Stack>
      <InvalidRowsDialog
        open={open}
        onClose={() => setOpen(false)}
        endpoint={listInvalidPriceRows}
        columns={columns}
        count={latest.failed}
      />
    </Card>
  );
}
