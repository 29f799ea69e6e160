import { type Category, categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { downloadPriceTemplate, exportPrices, type PriceFileType } from '@recoup/contract/pricing/price-files';
import { useFollowDownload } from '@recoup/remote-kit';
import { ActionButton, DownloadButton } from '@recoup/screens';
import { Box, Inline, SelectField } from '@recoup/ui';
import { useState } from 'react';

/** Downloads the sheets of one condition group or of all, with every device and condition at today's prices. */
export function TemplateDownload() {
  const [category, setCategory] = useState<Category | 'all'>('smartphones');
  const [type, setType] = useState<PriceFileType>('csv');
  const follow = useFollowDownload();
  const oneCategory = category === 'all' ? undefined : category;
  return (
    <Inline gap={3} wrap alignItems="flex-end">
      <Box width={48}>
        <SelectField
          label="Category"
          compact
          value={category}
          onChange={setCategory}
          options={[
            { value: 'all', label: 'All categories' },
            ...categoryNames.map((name) => ({ value: name, label: categories[name] })),
          ]}
        />
      </Box>
      <Box width={40}>
        <SelectField
          label="Format"
          compact
          value={type}
          onChange={setType}
          options={[
            { value: 'csv', label: oneCategory ? 'CSV' : 'CSV (zip)' },
            { value: 'excel', label: 'XLSX' },
          ]}
        />
      </Box>
      <DownloadButton endpoint={downloadPriceTemplate} input={{ query: { type, category: oneCategory } }}>
        Download sheet
      </DownloadButton>
      <ActionButton
        endpoint={exportPrices}
        input={{ body: { type, category_id: oneCategory } }}
        onDone={({ data: { id, session } }) => follow({ id, session })}
      >
        Export in the background
      </ActionButton>
    </Inline>
  );
}
