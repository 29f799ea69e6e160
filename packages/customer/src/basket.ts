/** A device that a visitor wants to sell, as it is kept in the browser: what it is worth is asked anew each time. */
export interface BasketEntry {
  readonly device_id: number;
  readonly condition_id: number;
  readonly sub_ids: readonly number[];
  readonly quantity: number;
}

/** Lines that a basket holds at most, and devices of one. */
export const mostEntries = 20;
export const mostOfOne = 20;

/** An entry as one word of an address: device, condition and answers. */
export function basketEntry({ device_id, condition_id, sub_ids }: BasketEntry): string {
  return [device_id, condition_id, ...sub_ids].join('.');
}

/** What such a word says; null for one that says nothing. */
export function entryOf(word: string): BasketEntry | null {
  if (!/^[1-9]\d{0,14}(\.[1-9]\d{0,14}){1,21}$/.test(word)) return null;
  const [device_id = 0, condition_id = 0, ...sub_ids] = word.split('.').map(Number);
  return { device_id, condition_id, sub_ids, quantity: 1 };
}

/** The basket with one more: the same device in the same condition is counted. */
export function withEntry(basket: readonly BasketEntry[], added: BasketEntry): BasketEntry[] {
  const word = basketEntry(added);
  if (!basket.some((one) => basketEntry(one) === word)) return [...basket, added].slice(0, mostEntries);
  return basket.map((one) =>
    basketEntry(one) === word ? { ...one, quantity: Math.min(mostOfOne, one.quantity + added.quantity) } : one,
  );
}

/** What happens in the window of a page when its basket has changed. */
export const basketChanged = 'recoup-basket';

/** Under which key a browser keeps the basket for a company. */
export const basketKey = (company: string) => `recoup.basket.${company}`;

function isEntry(value: unknown): value is BasketEntry {
  const { device_id, condition_id, sub_ids, quantity } = (value ?? {}) as Partial<Record<keyof BasketEntry, unknown>>;
  return [device_id, condition_id, quantity, ...(Array.isArray(sub_ids) ? sub_ids : [null])].every(
    Number.isSafeInteger,
  );
}

/** What this browser keeps for a company; nothing where it keeps nothing, or something else. */
export function readBasket(storage: () => Pick<Storage, 'getItem'>, company: string): BasketEntry[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(basketKey(company)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Keeps a basket in this browser. */
export function saveBasket(
  storage: () => Pick<Storage, 'setItem'>,
  company: string,
  basket: readonly BasketEntry[],
): void {
  try {
    storage().setItem(basketKey(company), JSON.stringify(basket));
  } catch {
    // Who lets us keep nothing has it until the page is left.
  }
}
