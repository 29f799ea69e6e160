import type { Tx } from '../platform/db/db.ts';
import { searchText } from '../platform/db/search-words.ts';
import { faqs, inventoryConditions, seoMetas, sitePages } from '../schema/site-content.ts';

const questions = [
  [1, 'How do I sell my device?', 'Search for it, choose its condition, then send it to us or bring it in.'],
  [2, 'Who pays for the package?', 'We do. Print the label we email you and drop the package off.'],
  [3, 'When am I paid?', 'The day after we inspect your device and you accept our offer.'],
  [4, 'What happens to my data?', 'Sign out and reset your device before you send it. We erase anything that’s left.'],
] as const;

const pages = [
  [
    'about-us',
    'About us',
    'Since 2014, we’ve been buying used phones, tablets and laptops and giving them a second life.',
  ],
  ['how-it-works', 'How it works', 'Get a price, send your device with our label, and get paid.'],
] as const;

/** Seeds the content of the demo company's page, and how its inventory grades devices. */
export async function seedSiteContent(tx: Tx, tenantId: number, now: Date): Promise<void> {
  const contentRow = (position: number, ...words: string[]) => ({
    tenant_id: tenantId,
    position,
    created_at: now,
    updated_at: now,
    search: searchText(words),
  });
  await tx.insert(faqs).values(
    questions.map(([faq_category_id, question, answer], i) => ({
      ...contentRow(i + 1, question, answer),
      faq_category_id,
      question,
      answer,
    })),
  );
  await tx
    .insert(sitePages)
    .values(pages.map(([slug, title, text], i) => ({ ...contentRow(i + 1, slug, title, text), slug, title, text })));
  const { position: _, ...meta } = contentRow(1, 'home');
  await tx.insert(seoMetas).values({
    ...meta,
    page: 'home',
    title: 'Sell your phone',
    description: 'A fair price, a free label, fast money.',
  });
  const grades = ['Grade A', 'Grade B', 'Grade C'];
  await tx
    .insert(inventoryConditions)
    .values(grades.map((name, i) => ({ ...contentRow(i + 1, name), name, terms: [] })));
}
