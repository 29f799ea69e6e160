/** A device that a visitor wants to sell, as the browser stores it. Its price is always requested again. */
export interface BasketEntry {
  readonly device_id: number;
  readonly condition_id: number;
  readonly sub_ids: readonly number[];
  readonly quantity: number;
}

/** The most lines in a basket, and the most devices in a line. */
export const mostEntries = 20;
export const mostOfOne = 20;

/** Encodes an entry for an address: device, condition and answers. */
export function basketEntry({ device_id, condition_id, sub_ids }: BasketEntry): string {
  return [device_id, condition_id, ...sub_ids].join('.');
}

/** Decodes an entry from an address. Null if it's invalid. */
export function entryOf(word: string): BasketEntry | null {
  if (!/^[1-9]\d{0,14}(\.[1-9]\d{0,14}){1,21}$/.test(word)) return null;
  const [device_id = 0, condition_id = 0, ...sub_ids] = word.split('.').map(Number);
  return { device_id, condition_id, sub_ids, quantity: 1 };
}

/** Adds an entry to the basket. The same device in the same condition increases the quantity. */
export function withEntry(basket: readonly BasketEntry[], added: BasketEntry): BasketEntry[] {
  const word = basketEntry(added);
  if (!basket.some((one) => basketEntry(one) === word)) return [...basket, added].slice(0, mostEntries);
  return basket.map((one) =>
    basketEntry(one) === word ? { ...one, quantity: Math.min(mostOfOne, one.quantity + added.quantity) } : one,
  );
}

/** The window event that is fired when the basket has changed. */
export const basketChanged = 'recoup-basket';

/** The browser's storage key for a company's basket. */
export const basketKey = (company: string) => `recoup.basket.${company}`;

function isEntry(value: unknown): value is BasketEntry {
  const { device_id, condition_id, sub_ids, quantity } = (value ?? {}) as Partial<Record<keyof BasketEntry, unknown>>;
  return [device_id, condition_id, quantity, ...(Array.isArray(sub_ids) ? sub_ids : [null])].every(
    Number.isSafeInteger,
  );
}

/** Reads a company's basket from this browser. Empty if nothing valid is stored. */
export function readBasket(storage: () => Pick<Storage, 'getItem'>, company: string): BasketEntry[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(basketKey(company)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Saves a basket in this browser. */
export function saveBasket(
  storage: () => Pick<Storage, 'setItem'>,
  company: string,
  basket: readonly BasketEntry[],
): void {
  try {
    storage().setItem(basketKey(company), JSON.stringify(basket));
  } catch {
    // If the browser blocks storage, the basket lasts until the visitor leaves the page.
  }
}
