import { type MenuEntry, routesOf } from './declare.ts';

const { route } = routesOf('pricing');

export const pricingRoutes = {
  productCatalog: route('session', '/settings/product-catalog/:category?/:brand?', 'Product catalogue'),
  bulkPriceEditor: route('session', '/settings/bulk-price-editor/:tab?/:manufacturer?', 'Price editor'),
  priceUpload: route('session', '/settings/price-upload', 'Price upload'),
  productConditions: route('session', '/settings/product-conditions', 'Conditions'),
  productConditionCreate: route('session', '/settings/product-conditions/create', 'New condition'),
  productConditionEdit: route('session', '/settings/product-conditions/edit/:conditionId', 'Condition'),
} as const;

export const pricingMenu: readonly MenuEntry<keyof typeof pricingRoutes>[] = [
  {
    id: 7,
    slug: 'product-catalog',
    label: 'Product catalogue',
    icon: 'catalogue',
    place: 'setting-catalogue',
    route: 'productCatalog',
    permission: 'pricing.view',
    about: 'The devices you buy, with their prices by condition.',
    fields: ['Category', 'Brand', 'Device', 'Condition', 'Price'],
  },
  {
    id: 115,
    slug: 'product-conditions',
    label: 'Conditions',
    icon: 'check',
    place: 'setting-catalogue',
    route: 'productConditions',
    permission: 'pricing.view',
    about: 'What devices may be like, and the answers that change their price.',
    fields: ['Condition', 'Sub-conditions', 'Plus or minus', 'Manual', 'Category'],
  },
  {
    id: 8,
    slug: 'bulk-price-editor',
    label: 'Price editor',
    icon: 'edit',
    place: 'setting-catalogue',
    route: 'bulkPriceEditor',
    permission: 'pricing.view',
    about: 'Every price by condition, edited like a spreadsheet.',
    fields: ['Custom price', 'Brand', 'Device', 'Paste', 'Undo'],
  },
  {
    id: 116,
    slug: 'price-upload',
    label: 'Price upload',
    icon: 'upload',
    place: 'setting-catalogue',
    route: 'priceUpload',
    permission: 'pricing.view',
    about: 'Change many prices at once with a sheet.',
    fields: ['CSV', 'Import', 'Download the sheet'],
  },
];
