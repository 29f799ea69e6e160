import { categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { listUnpricedDevices, type UnpricedDevice } from '@recoup/contract/pricing/coverage';
import { pathTo } from '@recoup/contract/route';
import { Link, useParams } from '@recoup/remote-kit';
import { type Column, ListPage, When } from '@recoup/screens';
import { ButtonLink } from '@recoup/ui';

const columns: readonly Column<UnpricedDevice>[] = [
  { id: 'name', header: 'Device', cell: ({ name }) => name, hideable: false, width: 320 },
  { id: 'product_id', header: 'Product ID', cell: ({ product_id }) => product_id, width: 220 },
  {
    id: 'quoted',
    header: 'Quoted in 90 days',
    align: 'end',
    cell: ({ quoted }) => quoted || '–',
    isEmpty: ({ quoted }) => quoted === 0,
    width: 160,
  },
  {
    id: 'last',
    header: 'Last quoted',
    cell: ({ last_quoted_at }) => <When at={last_quoted_at} />,
    isEmpty: ({ last_quoted_at }) => last_quoted_at === null,
    width: 180,
  },
];

/** Devices without a price that customers asked for. */
export default function CoveragePage() {
  const { category } = useParams();
  const current = categoryNames.find((name) => name === category);
  return (
    <ListPage
      title="Devices without a price"
      endpoint={listUnpricedDevices}
      {...(current && { query: { category: current } })}
      columns={columns}
      nameOf={({ name }) => name}
      rowTo={({ category: modelCategory, name }) =>
        `${pathTo('bulkPriceEditor', { tab: modelCategory })}?search=${encodeURIComponent(name)}`
      }
      tabs={{
        label: 'Categories',
        current: current ?? 'all',
        items: [
          { id: 'all', label: 'All', to: pathTo('priceCoverage') },
          ...categoryNames.map((id) => ({ id, label: categories[id], to: pathTo('priceCoverage', { category: id }) })),
        ],
      }}
      searchPlaceholder="Brand, model, storage"
      searchFrom={3}
      actions={
        <>
          <ButtonLink>
            <Link to={pathTo('startingPrices')}>Set starting prices</Link>
          </ButtonLink>
          <ButtonLink>
            <Link to={pathTo('priceUpload')}>Upload prices</Link>
          </ButtonLink>
        </>
      }
      empty={{
        icon: 'success',
        title: 'No devices without a price',
        text: 'Models you can’t quote yet appear here.',
      }}
    />
  );
}
