import { sql } from '../platform/db/drizzle.ts';
import { index, integer, jsonb, text, uniqueIndex } from '../platform/db/drizzle-tables.ts';
import { resourceTable } from './parts/resource-table.ts';

const position = () => integer('position').notNull().default(1_000_000);

/** Customers' questions with answers. */
export const faqs = resourceTable('faqs', {
  position: position(),
  faq_category_id: integer('faq_category_id').$type<1 | 2 | 3 | 4>().notNull(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
});

/** What search engines read about a page of the company's site. */
export const seoMetas = resourceTable(
  'seo_metas',
  { page: text('page').notNull(), title: text('title').notNull(), description: text('description').notNull() },
  (table) => [uniqueIndex('seo_metas_page').on(table.tenant_id, table.page).where(sql`status <> 0`)],
);

/** Pages with a company's own text. */
export const sitePages = resourceTable(
  'site_pages',
  { position: position(), slug: text('slug').notNull(), title: text('title').notNull(), text: text('text').notNull() },
  (table) => [uniqueIndex('site_pages_slug').on(table.tenant_id, table.slug).where(sql`status <> 0`)],
);

/** The conditions that devices in inventory are graded by. */
export const inventoryConditions = resourceTable(
  'inventory_conditions',
  { position: position(), name: text('name').notNull(), terms: jsonb('terms').$type<{ term: string }[]>().notNull() },
  (table) => [index('inventory_conditions_order').on(table.tenant_id, table.position)],
);
