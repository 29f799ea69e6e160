import * as v from 'valibot';
import { longest } from '../field-rules.ts';
import { resource, sortable, switchable } from '../resource-endpoints.ts';
import { requiredText } from '../wire.ts';

const rights = { view: 'settings.view', edit: 'settings.edit' } as const;

/** The topics of questions. The widget shows the ones with number 4. */
export const faqCategories = { 1: 'Selling', 2: 'Shipping', 3: 'Payment', 4: 'Widget' } as const;

/** The category of the widget's questions. */
export const widgetFaqCategory = 4;

export const faqBody = v.object({
  faq_category_id: v.picklist([1, 2, 3, widgetFaqCategory], 'must be one of the choices'),
  question: requiredText('Question', 200),
  answer: requiredText('Answer', 5000),
});

/** Customers' questions with their answers, in the company's order. */
export const faqs = /* @__PURE__ */ sortable(
  resource({
    ...rights,
    noun: 'faq',
    path: '/v1/pos/settings/faq',
    body: faqBody,
    sorts: ['position', 'question', 'created_at'],
    examples: [
      { faq_category_id: 1, question: 'How?', answer: 'So.' },
      { faq_category_id: 4, question: 'When?', answer: 'Soon.' },
    ],
  }),
);

/** The name of a page in its address. */
export const slugSchema = v.pipe(
  requiredText('Address', 60),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase letters, digits and hyphens'),
);

/** The address of a site's home page in its page metadata. */
export const homeSlug = 'home';

export const metaBody = v.object({
  /** The page that it belongs to: `home`, or the address of a website page. */
  page: slugSchema,
  title: requiredText('Title', 70),
  description: v.optional(v.pipe(v.string(), v.trim(), longest(160)), ''),
});

/** The title and description of a page for search engines and the window title. */
export const metas = /* @__PURE__ */ resource({
  ...rights,
  noun: 'seo-meta',
  path: '/v1/pos/settings/meta',
  body: metaBody,
  sorts: ['page', 'created_at'],
  examples: [
    { page: 'home', title: 'Sell your phone' },
    { page: 'about', title: 'About us', description: 'Who we are' },
  ],
});

export const sitePageBody = v.object({
  slug: v.pipe(slugSchema, v.notValue(homeSlug, 'is reserved for the home page')),
  title: requiredText('Title', 80),
  text: requiredText('Text', 20_000),
});

/** Pages with the company's own texts, in its order. A page that is turned off isn't shown. */
export const sitePages = /* @__PURE__ */ switchable(
  sortable(
    resource({
      ...rights,
      noun: 'site-page',
      path: '/v1/pos/settings/home-page',
      body: sitePageBody,
      sorts: ['position', 'title', 'created_at'],
      examples: [
        { slug: 'about', title: 'About us', text: 'We buy.' },
        { slug: 'contact', title: 'Contact', text: 'Call us.' },
      ],
    }),
  ),
);

export const inventoryConditionBody = v.object({
  name: requiredText('Name', 60),
  /** Conditions of inspected devices that enter inventory under this name. */
  terms: v.optional(v.pipe(v.array(v.object({ term: requiredText('Condition', 100) })), v.maxLength(50)), []),
});

/** The grades of devices in inventory, whatever condition they were bought in. */
export const inventoryConditions = /* @__PURE__ */ sortable(
  resource({
    ...rights,
    view: 'session',
    noun: 'inventory-condition',
    path: '/v1/pos/settings/inventory-condition',
    body: inventoryConditionBody,
    sorts: ['position', 'name', 'created_at'],
    examples: [{ name: 'Grade A' }, { name: 'Grade B', terms: [{ term: 'Scratched' }] }],
  }),
);
