import { categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { LinkTabs } from '@recoup/ui/overlays';

/** The tab of custom products, which may be of any category. */
export const others = { id: 'others', label: 'Your own' };

/** The categories of the catalog, and custom products. */
export function CategoryTabs({ current }: { current: string }) {
  return (
    <LinkTabs
      label="Categories"
      current={current}
      items={[...categoryNames.map((id) => ({ id, label: categories[id] })), others]}
      link={(tab, words, isCurrent) => (
        <Link to={pathTo('productCatalog', { category: tab.id })} aria-current={isCurrent}>
          {words}
        </Link>
      )}
    />
  );
}
