import { type Category, categoryNames } from '@recoup/contract/category';
import { computerCategories, deviceCategories } from '@recoup/contract/settings/site-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';

/** The categories that the company buys. */
export async function categoriesBought(tx: Tx): Promise<Category[]> {
  const [devices, computers] = await Promise.all([
    readDocument(tx, deviceCategories),
    readDocument(tx, computerCategories),
  ]);
  const bought: Readonly<Record<Category, boolean>> = { ...devices, ...computers };
  return categoryNames.filter((name) => bought[name]);
}
