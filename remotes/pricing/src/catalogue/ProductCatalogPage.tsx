import { useEndpoint } from '@recoup/api';
import {
  type CatalogueNode,
  categories,
  categoryNames,
  listBrands,
  listCategories,
} from '@recoup/contract/pricing/catalogue';
import { pathTo } from '@recoup/contract/route';
import { Navigate, useParams } from '@recoup/remote-kit';
import { type Column, ListPage } from '@recoup/screens';
import { numberText } from '@recoup/ui';
import { BookPricing } from './BookPricing.tsx';
import { BrandPage } from './BrandPage.tsx';
import { others } from './CategoryTabs.tsx';
import { OwnProductsPage } from './OwnProductsPage.tsx';

/** The address's value for all brands. */
const everyBrand = 'all';

const columns: readonly Column<CatalogueNode>[] = [
  { id: 'name', header: 'Brand', width: 240, cell: (brand) => brand.name },
  {
    id: 'children',
    header: 'Devices',
    width: 110,
    align: 'end',
    cell: (brand) => numberText(brand.children_count),
  },
  { id: 'leaves', header: 'Variants', width: 110, align: 'end', cell: (brand) => numberText(brand.leaves) },
  {
    id: 'priced',
    header: 'With a price',
    width: 130,
    align: 'end',
    cell: (brand) => numberText(brand.priced),
  },
];

/** The brands of a category. With a brand in the address, its devices down to their prices. */
export default function ProductCatalogPage() {
  const params = useParams();
  const counts = useEndpoint(listCategories, {}).data?.data;
  if (params.category === others.id) return <OwnProductsPage />;
  const named = categoryNames.find((name) => name === params.category);
  const category = named ?? 'smartphones';
  if (!named && params.category)
    return <Navigate to={pathTo('productCatalog', { category, brand: everyBrand })} replace />;
  if (params.brand && params.brand !== everyBrand)
    return <BrandPage key={params.brand} category={category} name={params.brand} />;
  return (
    <ListPage
      title="Product catalog"
      endpoint={listBrands}
      query={{ category }}
      columns={columns}
      nameOf={(brand) => brand.name}
      rowTo={(brand) => pathTo('productCatalog', { category, brand: brand.name })}
      tabs={{
        label: 'Categories',
        current: category,
        items: [
          ...categoryNames.map((name) => ({
            id: name,
            label: categories[name],
            count: counts?.find((one) => one.category === name)?.leaves,
            to: pathTo('productCatalog', { category: name }),
          })),
          { ...others, to: pathTo('productCatalog', { category: others.id }) },
        ],
      }}
      {...(category === 'books' && { notice: <BookPricing /> })}
      searchPlaceholder="Search brands"
      searchFrom={1}
      empty={{ title: 'No brands in this category', text: 'Brands and their devices appear here.' }}
    />
  );
}
