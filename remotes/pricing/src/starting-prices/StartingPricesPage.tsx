import { useEndpoint } from '@recoup/api';
import { type Category, categories, categoryNames, listBrands } from '@recoup/contract/pricing/catalogue';
import { listConditionOptions } from '@recoup/contract/pricing/conditions';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Loaded, Page } from '@recoup/screens';
import { FormSkeleton } from '@recoup/screens/forms';
import { ButtonLink, Card, EmptyState, SelectField, Stack } from '@recoup/ui';
import { useState } from 'react';
import { GridForm } from './GridForm.tsx';

/** Sets prices for many devices at once by age, storage and condition, for a new company. */
export default function StartingPricesPage() {
  const [category, setCategory] = useState<Category>('smartphones');
  return (
    <Page
      narrow
      title="Starting prices"
      subtitle="Set prices for many devices, then refine them in the price editor."
      back={{ to: pathTo('priceCoverage'), label: 'Devices without a price' }}
    >
      <Card>
        <Stack gap={4}>
          <SelectField
            label="Category"
            value={category}
            options={categoryNames.map((value) => ({ value, label: categories[value] }))}
            onChange={setCategory}
          />
          <CategoryGrid key={category} category={category} />
        </Stack>
      </Card>
    </Page>
  );
}

function CategoryGrid({ category }: { category: Category }) {
  const brands = useEndpoint(listBrands, { query: { category, per_page: 1_000 } });
  const terms = useEndpoint(listConditionOptions, { query: { category } });
  return (
    <Loaded what="Brands" read={brands} skeleton={<FormSkeleton fields={6} />}>
      {({ data: found }) => (
        <Loaded what="Conditions" read={terms} skeleton={<FormSkeleton fields={6} />}>
          {({ data }) => {
            const conditions = data.flatMap(({ id, term }) => (id === null ? [] : [{ id, term }]));
            if (found.length > 0 && conditions.length > 0)
              return <GridForm category={category} brands={found.map(({ name }) => name)} conditions={conditions} />;
            return (
              <EmptyState
                icon="catalogue"
                title={found.length === 0 ? 'No devices in this category' : 'No conditions in this category'}
                action={
                  <ButtonLink>
                    <Link to={pathTo(found.length === 0 ? 'productCatalog' : 'productConditions')}>
                      {found.length === 0 ? 'Open the catalog' : 'Add conditions'}
                    </Link>
                  </ButtonLink>
                }
              >
                Add conditions first. Prices are set per condition.
              </EmptyState>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
