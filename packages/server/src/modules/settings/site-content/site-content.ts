import type { Contract } from '@recoup/contract';
import {
  faqs as faqsNoun,
  inventoryConditions as inventoryConditionsNoun,
  metas as metasNoun,
  sitePages as sitePagesNoun,
} from '@recoup/contract/settings/site-content';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import type { PgColumn, PgTable } from '../../../platform/db/drizzle-tables.ts';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { faqs, inventoryConditions, seoMetas, sitePages } from '../../../schema/site-content.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../languages/customer-words.ts';
import { shownMetas, shownPages } from './shown.ts';

type Listed = PgTable & Record<'id' | 'status', PgColumn>;

/** Refuses a value that another row has, unless that is deleted. */
async function refuseTwice(tx: Tx, table: Listed, column: PgColumn, field: string, value: string, id: number | null) {
  const [other] = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(column, value), ne(table.status, 0), ne(table.id, id ?? 0)));
  if (other) throw new Refusal('invalid', undefined, { errors: { [field]: ['already exists'] } });
}

export const faqHandlers: Handlers<Contract['faqs']> = resourceHandlers(faqsNoun, faqs, {
  called: ({ question }) => question,
  words: ({ question, answer }) => [question, answer],
});

export const metaHandlers: Handlers<Contract['metas']> = resourceHandlers(metasNoun, seoMetas, {
  called: ({ page }) => `The meta of ${page}`,
  words: ({ page, title, description }) => [page, title, description],
  check: (tx, _session, { page }, id) => refuseTwice(tx, seoMetas, seoMetas.page, 'page', page, id),
});

export const pageMetaHandlers: Handlers<Contract['pageMetas']> = {
  listPageMetas: async (tx) => {
    const [company, pages] = [await readCompany(tx), await shownPages(tx)];
    return { data: await shownMetas(tx, company, pages, await wordsFor(tx, company, { language: null })) };
  },
};

export const sitePageHandlers: Handlers<Contract['sitePages']> = resourceHandlers(sitePagesNoun, sitePages, {
  called: ({ title }) => title,
  words: ({ title, slug, text }) => [title, slug, text],
  check: (tx, _session, { slug }, id) => refuseTwice(tx, sitePages, sitePages.slug, 'slug', slug, id),
});

export const inventoryConditionHandlers: Handlers<Contract['inventoryConditions']> = resourceHandlers(
  inventoryConditionsNoun,
  inventoryConditions,
  {
    called: ({ name }) => name,
    words: ({ name }) => [name],
    check: (tx, _session, { name }, id) =>
      refuseTwice(tx, inventoryConditions, inventoryConditions.name, 'name', name, id),
  },
);
