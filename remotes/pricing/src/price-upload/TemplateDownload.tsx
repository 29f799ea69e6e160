import { download, errorText } from '@recoup/api';
import { type Category, categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { downloadPriceTemplate } from '@recoup/contract/pricing/price-imports';
import { Box, Button, Inline, SelectField } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useState } from 'react';

/** The sheet of a category with every device and condition, the prices of today filled in. */
export function TemplateDownload() {
  const [category, setCategory] = useState<Category>('smartphones');
  const [loading, setLoading] = useState(false);
  const fetchSheet = async () => {
    setLoading(true);
    try {
      await download(downloadPriceTemplate, { query: { category } });
    } catch (error) {
      toast({ title: 'The sheet could not be made', detail: errorText(error), tone: 'danger' });
    }
    setLoading(false);
  };
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
      <Button icon="download" loading={loading} onClick={() => void fetchSheet()}>
        Download CSV
      </Button>
    </Inline>
  );
}
