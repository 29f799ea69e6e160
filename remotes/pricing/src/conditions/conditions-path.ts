import type { Category } from '@recoup/contract/pricing/catalogue';
import { pathTo } from '@recoup/contract/route';

/** The conditions of a category; left out, of the first. */
export function conditionsPath(category?: Category): string {
  return `${pathTo('productConditions')}${category ? `?category=${category}` : ''}`;
}
