import {
  customProducts,
  customSheetMaxBytes,
  downloadCustomTemplate,
  downloadInvalidCustomData,
  getCustomImport,
  type InvalidCustomRow,
  importCustomCatalog,
  listInvalidCustomData,
  resetCustomProcessing,
} from '@recoup/contract/pricing/custom-catalog';
import { useUrlState } from '@recoup/remote-kit';
import { ActionButton, DownloadButton } from '@recoup/screens';
import { ImportPage, SettingsForm } from '@recoup/screens/forms';
import { Card, Heading, Inline, Stack, Text } from '@recoup/ui';
import { CategoryTabs } from './CategoryTabs.tsx';

const names = ['category', 'brand', 'device', 'model', 'variant', 'product_id', 'reason'] as const;
const headers = ['Category', 'Brand', 'Device', 'Model', 'Variant', 'Product ID', 'Reason'];

const columns = [
  { id: 'row', header: 'Row', cell: (row: InvalidCustomRow) => row.row },
  ...names.map((name, i) => ({ id: name, header: headers[i] ?? '', cell: (row: InvalidCustomRow) => row[name] })),
];

/** Custom products that aren't in the catalog, from a sheet. */
export function OwnProductsPage() {
  const { params } = useUrlState();
  return (
    <ImportPage
      title="Product catalog"
      subtitle="Your own products, in addition to the catalog."
      before={
        <>
          <CategoryTabs current="others" />
          <Card>
            <Stack gap={3}>
              <Heading level={2}>1. Download template</Heading>
              <Text>It includes the products you’ve already added.</Text>
              <Inline gap={2} wrap>
                <DownloadButton endpoint={downloadCustomTemplate} input={{}}>
                  Download template
                </DownloadButton>
                <ActionButton
                  endpoint={resetCustomProcessing}
                  input={{}}
                  confirm={{
                    title: 'Reset the import?',
                    text: 'This cancels the running import. Nothing from it is added.',
                    verb: 'Reset import',
                    danger: true,
                  }}
                >
                  Reset import
                </ActionButton>
              </Inline>
              <SettingsForm document={customProducts} fields={[{ name: 'is_enabled', label: 'Buy custom products' }]} />
            </Stack>
          </Card>
        </>
      }
      words={{
        heading: '2. Upload it with your products',
        drop: 'Drop a sheet of products here',
        file: 'sheet',
        rows: 'products',
        unchanged: 'No products were added.',
      }}
      upload={importCustomCatalog}
      newest={getCustomImport}
      jobOf={(id) => `custom-catalog-${id}`}
      faulty={{ list: listInvalidCustomData, columns, download: downloadInvalidCustomData }}
      showRows={params.get('custom') === 'invalid'}
      extensions={['.csv']}
      maxBytes={customSheetMaxBytes}
    />
  );
}
