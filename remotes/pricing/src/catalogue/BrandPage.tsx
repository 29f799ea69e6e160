import { useEndpoint } from '@recoup/api';
import { type Category, categories, listBrands } from '@recoup/contract/pricing/catalogue';
import { pathTo } from '@recoup/contract/route';
import { Loaded, Page } from '@recoup/screens';
import { Card, ErrorState, numberText, Skeleton, Stack } from '@recoup/ui';
import { Children } from './TreeNode.tsx';

/** A brand of the pricing tree, loaded level by level. */
export function BrandPage({ category, name }: { category: Category; name: string }) {
  const read = useEndpoint(listBrands, { query: { category, search: name, per_page: 100 } });
  const brand = read.data?.data.find((one) => one.name === name);
  return (
    <Page
      title={name}
      subtitle={brand && `${numberText(brand.priced)} of ${numberText(brand.leaves)} variants have a price.`}
      back={{ to: pathTo('productCatalog', { category }), label: categories[category] }}
    >
      <Card>
        <Loaded
          what={name}
          read={read}
          isEmpty={() => !brand}
          empty={<ErrorState title="Brand not found">No brand with this name in {categories[category]}.</ErrorState>}
          skeleton={
            <Stack>
              <Skeleton width="40%" />
              <Skeleton width="55%" />
              <Skeleton width="35%" />
            </Stack>
          }
        >
          {() => brand && <Children id={brand.id} label={`Devices by ${name}`} />}
        </Loaded>
      </Card>
    </Page>
  );
}
