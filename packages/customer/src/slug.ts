import anyAscii from 'any-ascii';

/** Turns a name into a slug for addresses: "iPhone 13 Pro (A2638)" becomes `iphone-13-pro-a2638`. */
export function slugOf(name: string): string {
  return anyAscii(name)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/\+/g, ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** The slug of a model. The id finds it; the words are for people and search engines. */
export function modelSlug({ id, name }: { readonly id: number; readonly name: string }): string {
  return [slugOf(name), id].filter(Boolean).join('-');
}

/** The id of the model in a slug. Null if it has no number. */
export function modelOfSlug(slug: string): number | null {
  const [, digits] = /(?:^|-)(\d{1,15})$/.exec(slug) ?? [];
  return digits === undefined ? null : Number(digits);
}
