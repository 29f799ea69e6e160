import type { Category } from '@recoup/contract/pricing/catalogue';
import { pathTo } from '@recoup/contract/route';

/** The address of a category's conditions. Defaults to the first category. */
export function conditionsPath(category?: Category): string {
  return `${pathTo('productConditions')}${category ? `?category=${category}` : ''}`;
}
