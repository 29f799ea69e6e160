/** The kinds of products that a company can buy. */
export const categories = {
  smartphones: 'Smartphones',
  tablets: 'Tablets',
  watches: 'Watches',
  laptops: 'Laptops',
  consoles: 'Consoles',
  cameras: 'Cameras',
  books: 'Books',
  golf: 'Golf clubs',
} as const;
export type Category = keyof typeof categories;
export const categoryNames = Object.keys(categories) as [Category, ...Category[]];
