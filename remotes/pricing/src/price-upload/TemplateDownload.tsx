import { type Category, categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { downloadPriceTemplate } from '@recoup/contract/pricing/price-imports';
import { DownloadButton } from '@recoup/screens';
import { Box, Inline, SelectField } from '@recoup/ui';
import { useState } from 'react';

/** The sheet of a category with every device and condition, the prices of today filled in. */
export function TemplateDownload() {
  const [category, setCategory] = useState<Category>('smartphones');
  return (
    <Inline gap={3} wrap alignItems="flex-end">
      <Box width={48}>
        <SelectField
          label="Category"
          compact
          value={category}
          onChange={setCategory}
          options={categoryNames.map((name) => ({ value: name, label: categories[name] }))}
        />
      </Box>
      <DownloadButton endpoint={downloadPriceTemplate} input={{ query: { category } }}>
        Download CSV
      </DownloadButton>
    </Inline>
  );
}
