/** Pages of the help, in the order in which they are listed: the name of the file is the end of the address. */
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

/** The name of a page. */
export type HelpPage = keyof typeof helpPages;

/** The page that lists what is new: it is written from the changelog of the release. */
export const whatsNew = 'whats-new';

/** Where the help begins, from the root of a host. */
export const helpRoot = '/help';

/** The address of a page. */
export const helpPath = (page: HelpPage | typeof whatsNew): string => `${helpRoot}/${page}`;
