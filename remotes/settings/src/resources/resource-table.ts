import { type Currency, formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { payoutMethodGroups } from '@recoup/contract/payouts/payout-method';
import { promoCodeBody, promoCodes } from '@recoup/contract/payouts/promo-codes';
import { couponBody, coupons } from '@recoup/contract/settings/coupons';
import { customFieldBody, customFieldKinds, customFields, fieldOwners } from '@recoup/contract/settings/custom-fields';
import { partnerBody, partners } from '@recoup/contract/settings/partners';
import {
  faqBody,
  faqCategories,
  faqs,
  inventoryConditionBody,
  inventoryConditions,
  metaBody,
  metas,
  sitePageBody,
  sitePages,
} from '@recoup/contract/settings/site-content';
import type { SettingsField } from '@recoup/screens/forms';
import type { ResourceList } from '../resource-routes.ts';
import type { Item, PlainResource } from './plain-resource.ts';

const labelsOf = (table: Readonly<Record<string, { readonly label: string }>>) =>
  Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label]));

const couponFields: readonly SettingsField[] = [
  { name: 'code', label: 'Code', help: 'Not case-sensitive.' },
  {
    name: 'percent',
    label: 'Percentage',
    kind: 'percent',
    help: 'Percentage of the devices’ value. Or enter an amount instead.',
  },
  { name: 'amount', label: 'Amount', kind: 'money' },
  { name: 'valid_from', label: 'First day' },
  { name: 'valid_to', label: 'Last day' },
  { name: 'kinds', label: 'Order types', options: labelsOf(orderKinds), help: 'Leave blank for all order types.' },
  { name: 'limit_total', label: 'Total uses', help: 'Leave blank for no limit.' },
  { name: 'limit_customer', label: 'Uses per customer', help: 'Leave blank for no limit.' },
];

const worthOf = ({ percent, amount }: Item, currency: Currency) =>
  typeof percent === 'number' ? `${percent}% more` : `${formatMoney({ amount: Number(amount), currency })} more`;

const couponBlank = {
  code: '',
  percent: null,
  amount: null,
  valid_from: null,
  valid_to: null,
  kinds: [],
  limit_total: null,
  limit_customer: null,
};

const codeOf = ({ code }: Item) => String(code);

/** The settings resources by the routes of their lists. */
export const resourceTable = {
  coupons: {
    calls: coupons,
    title: 'Coupon codes',
    one: 'coupon',
    about: 'Codes that add a percentage or an amount to an order.',
    blank: couponBlank,
    schema: couponBody,
    fields: couponFields,
    nameOf: codeOf,
    tells: worthOf,
  },
  promoCodes: {
    calls: promoCodes,
    title: 'Promo codes',
    one: 'promo code',
    about: 'Bonus codes for customers who choose a certain payout method.',
    blank: { ...couponBlank, methods: [] },
    schema: promoCodeBody,
    fields: [
      ...couponFields,
      {
        name: 'methods',
        label: 'Payout methods',
        options: labelsOf(payoutMethodGroups),
        help: 'Leave blank for all methods.',
      },
    ],
    nameOf: codeOf,
    tells: worthOf,
  },
  faqs: {
    calls: faqs,
    title: 'FAQ',
    one: 'question',
    about: 'Common questions, in the order your page shows them.',
    blank: { faq_category_id: 1, question: '', answer: '' },
    schema: faqBody,
    fields: [
      { name: 'faq_category_id', label: 'About', options: faqCategories },
      { name: 'question', label: 'Question' },
      { name: 'answer', label: 'Answer', kind: 'textarea' },
    ],
    nameOf: ({ question }) => String(question),
    tells: ({ faq_category_id }) => faqCategories[faq_category_id as keyof typeof faqCategories],
  },
  marketplaces: {
    calls: partners,
    title: 'Marketplaces',
    one: 'marketplace',
    about: 'Marketplaces that send you orders. Each has its own order list.',
    blank: { name: '', source: '' },
    schema: partnerBody,
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'source', label: 'Source', help: 'Orders with this referral source belong to this marketplace.' },
    ],
    nameOf: ({ name }) => String(name),
    tells: ({ source }) => String(source),
    told: 'Source',
  },
  customFields: {
    calls: customFields,
    title: 'Custom fields',
    one: 'field',
    about: 'Your own fields for customers, orders and devices, shown in forms, details, lists, files and the API.',
    blank: { owner: 'customer', label: '', kind: 'text', options: [], required: false, listed: false, in_forms: false },
    schema: customFieldBody,
    fields: [
      { name: 'owner', label: 'For', options: fieldOwners, help: 'You can’t change it later.' },
      { name: 'label', label: 'Name' },
      { name: 'kind', label: 'Type', options: customFieldKinds, help: 'You can’t change it later.' },
      {
        name: 'options',
        label: 'Options',
        rowName: 'Option',
        help: 'Enter two or more for the type Choice.',
        fields: [{ name: 'option', label: 'Option' }],
      },
      { name: 'required', label: 'Required', help: 'Forms that show the field can’t be saved without it.' },
      {
        name: 'in_forms',
        label: 'Ask customers',
        help: 'Shown on your shop page and in the widget. Only for customer and order fields.',
      },
      { name: 'listed', label: 'List column', help: 'You can add or hide the column in each view.' },
    ],
    nameOf: ({ label }) => String(label),
    tells: ({ owner, kind, required }) =>
      [
        fieldOwners[owner as keyof typeof fieldOwners],
        customFieldKinds[kind as keyof typeof customFieldKinds],
        ...(required ? ['Required'] : []),
      ].join(' · '),
    told: 'For',
  },
  metas: {
    calls: metas,
    title: 'SEO',
    one: 'page title',
    about: 'Titles and descriptions for search engines and browser tabs.',
    blank: { page: 'home', title: '', description: '' },
    schema: metaBody,
    fields: [
      { name: 'page', label: 'Page', help: 'Enter “home” or the address of one of your website pages.' },
      { name: 'title', label: 'Title' },
      { name: 'description', label: 'Description', kind: 'textarea' },
    ],
    nameOf: ({ page }) => String(page),
    named: 'Page',
    tells: ({ title }) => String(title),
    told: 'Title',
  },
  sitePages: {
    calls: sitePages,
    title: 'Website pages',
    one: 'page',
    about: 'Your own pages, in the order your site shows them.',
    blank: { slug: '', title: '', text: '' },
    schema: sitePageBody,
    fields: [
      { name: 'title', label: 'Title' },
      { name: 'slug', label: 'Address', help: 'Lowercase letters, digits and hyphens, such as about-us.' },
      { name: 'text', label: 'Text', kind: 'textarea' },
    ],
    nameOf: ({ title }) => String(title),
    tells: ({ slug }) => String(slug),
  },
  inventoryConditions: {
    calls: inventoryConditions,
    title: 'Inventory conditions',
    one: 'condition',
    about: 'How devices in your inventory are graded, regardless of the condition you bought them in.',
    blank: { name: '', terms: [] },
    schema: inventoryConditionBody,
    fields: [
      { name: 'name', label: 'Name' },
      {
        name: 'terms',
        label: 'Devices inspected as',
        rowName: 'Condition',
        help: 'They’re added to inventory with this grade.',
        fields: [{ name: 'term', label: 'Condition' }],
      },
    ],
    nameOf: ({ name }) => String(name),
    tells: ({ terms }) => (terms as { term: string }[]).map(({ term }) => term).join(', '),
  },
} as const satisfies Record<ResourceList, PlainResource>;
