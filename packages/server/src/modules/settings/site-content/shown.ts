import { faqCategories, homeSlug } from '@recoup/contract/settings/site-content';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import { faqs, inventoryConditions, seoMetas, sitePages } from '../../../schema/site-content.ts';
import type { Company } from '../../session/company/company.ts';

/** The questions in the company's order, with their subjects. With `about`, only those of one subject. */
export async function shownFaqs(tx: Tx, about?: keyof typeof faqCategories) {
  const rows = await tx
    .select()
    .from(faqs)
    .where(and(eq(faqs.status, 1), about && eq(faqs.faq_category_id, about)))
    .orderBy(asc(faqs.position), asc(faqs.id));
  return rows.map(({ id, faq_category_id, question, answer }) => ({
    id,
    category: faqCategories[faq_category_id],
    question,
    answer,
  }));
}

/** The published pages, in the company's order. */
export function shownPages(tx: Tx) {
  const { slug, title, text } = sitePages;
  return tx
    .select({ slug, title, text })
    .from(sitePages)
    .where(eq(sitePages.status, 1))
    .orderBy(asc(sitePages.position), asc(sitePages.id));
}

/** Title and description of every page: the company's, or else standard ones in its language. */
export async function shownMetas(
  tx: Tx,
  company: Company,
  pages: readonly { slug: string; title: string }[],
  { say }: Pick<Words, 'say'>,
) {
  const { page, title, description } = seoMetas;
  const stored = await tx.select({ page, title, description }).from(seoMetas).where(eq(seoMetas.status, 1));
  const metaByPage = new Map(stored.map((meta) => [meta.page, meta]));
  const all = [{ slug: homeSlug, title: say('site.sell') }, ...pages];
  return all.map((one) => {
    const meta = metaByPage.get(one.slug);
    const follows = { page: one.slug, title: `${one.title} – ${company.name}`, description: '' };
    return { ...(meta ?? follows), own: meta !== undefined };
  });
}

/** What inventory calls the inspected conditions. Conditions without a name there keep their own. */
export async function readInventoryGrades(tx: Tx): Promise<(condition: string) => string> {
  const { name, terms, status, position } = inventoryConditions;
  const rows = await tx.select({ name, terms }).from(inventoryConditions).where(eq(status, 1)).orderBy(asc(position));
  const grades = new Map(
    rows.toReversed().flatMap((row) => row.terms.map(({ term }) => [term.toLowerCase(), row.name])),
  );
  return (condition) => grades.get(condition.toLowerCase()) ?? condition;
}
