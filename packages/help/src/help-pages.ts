/** The help pages in the order of the list. The file name is the last part of the address. */
export const helpPages = {
  'first-hour': 'Your first hour',
  counter: 'Buy at the counter',
  'mail-in': 'Orders by mail',
  prices: 'Prices',
  stock: 'Stock and sales',
  cash: 'Cash drawers and store credit',
  'your-page': 'Your page, widget and portal',
  people: 'People and permissions',
  connect: 'Connect other systems',
  keys: 'Keys and scanners',
} as const;

/** The name of a help page. */
export type HelpPage = keyof typeof helpPages;

/** The page that lists what is new, generated from the release's changelog. */
export const whatsNew = 'whats-new';

/** The root of the help, relative to the host. */
export const helpRoot = '/help';

/** The address of a help page. */
export const helpPath = (page: HelpPage | typeof whatsNew): string => `${helpRoot}/${page}`;
