import { useEndpoint } from '@recoup/api';
import { categories, categoryNames, listBrands } from '@recoup/contract/pricing/catalogue';
import { listConditionOptions } from '@recoup/contract/pricing/conditions';
import { searchModels } from '@recoup/contract/pricing/prices';
import { pathTo } from '@recoup/contract/route';
import { shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { Link, useNavigate, useParams, useUrlState } from '@recoup/remote-kit';
import { Loaded, Page } from '@recoup/screens';
import { Box, ButtonLink, Card, Inline, SelectField, Skeleton, TextField } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { sheetHeight } from './GridRow.tsx';
import { InvalidRowsAlert } from './InvalidRowsAlert.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import { ResetCustomPrices } from './ResetCustomPrices.tsx';

/** All prices of a category in one table, expanded brand by brand or found by model name. */
export default function PriceEditorPage() {
  const { tab, manufacturer = 'all' } = useParams();
  const category = categoryNames.find((name) => name === tab) ?? 'smartphones';
  const navigate = useNavigate();
  const { params, change } = useUrlState();
  const search = params.get('search') ?? '';
  const searches = search.trim().length >= shortestSearch;
  const terms = useEndpoint(listConditionOptions, { query: { category } });
  const brands = useEndpoint(listBrands, { query: { category, per_page: 1_000 } });
  const found = useEndpoint(searchModels, { query: { category, search } }, { enabled: searches });
  const columns = terms.data?.data.flatMap(({ id, term }) => (id === null ? [] : [{ id, term }]));
  const listed = brands.data?.data ?? [];
  return (
    <Page
      title="Price editor"
      subtitle="Prices by condition, edited like a spreadsheet."
      actions={
        <>
          <ResetCustomPrices key={category} category={category} />
          <ButtonLink>
            <Link to={pathTo('priceRules', { category })}>Rules</Link>
          </ButtonLink>
          <ButtonLink>
            <Link to={pathTo('priceHistory')}>History</Link>
          </ButtonLink>
          <ButtonLink>
            <Link to={pathTo('priceUpload')}>Upload prices</Link>
          </ButtonLink>
        </>
      }
    >
      <InvalidRowsAlert />
      <LinkTabs
        label="Categories"
        current={category}
        items={categoryNames.map((name) => ({ id: name, label: categories[name] }))}
        link={(one, words, current) => (
          <Link to={pathTo('bulkPriceEditor', { tab: one.id })} aria-current={current}>
            {words}
          </Link>
        )}
      />
      <Inline gap={3} wrap alignItems="flex-end">
        <Box width="220px">
          <SelectField
            label="Brand"
            compact
            value={manufacturer}
            options={[{ value: 'all', label: 'All' }, ...listed.map(({ name }) => ({ value: name, label: name }))]}
            onChange={(brand) => void navigate(pathTo('bulkPriceEditor', { tab: category, manufacturer: brand }))}
          />
        </Box>
        <Box width="256px">
          <TextField
            label="Find a model"
            compact
            value={search}
            placeholder="At least 3 characters"
            help={search !== '' && search.trim().length < shortestSearch ? shortSearchText : undefined}
            onChange={(text) => change({ search: text })}
          />
        </Box>
      </Inline>
      <Card flush>
        <Loaded
          what="Prices"
          read={searches ? found : brands}
          fades
          skeleton={<Skeleton height={sheetHeight} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<Box padding={4}>No matching models.</Box>}
        >
          {({ data }) =>
            columns && (
              <PriceGrid
                key={`${category} ${manufacturer} ${searches ? search : ''}`}
                roots={manufacturer === 'all' ? data : data.filter(({ name }) => searches || name === manufacturer)}
                columns={columns}
              />
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}
