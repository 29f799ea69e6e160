import type { Widget } from '@recoup/contract/orders/customer-pages/widget-orders';
import type { CouponTerms } from '@recoup/contract/orders/order-sums';
import { useState } from 'react';
import type { Person } from './person.tsx';

/** A code that the company accepts, with what it adds. */
export interface Coupon extends CouponTerms {
  readonly code: string;
}

/** What a visitor has typed besides their devices. Null hasn't been answered. */
export interface KeptForm {
  readonly kind: string | null;
  readonly place: number | null;
  readonly person: Partial<Person>;
  readonly coupon: Coupon | null;
}

const nothing: KeptForm = { kind: null, place: null, person: {}, coupon: null };
const keyOf = (company: string) => `recoup.form.${company}`;

/** The part of a form in one of the browser’s two stores. Account numbers last only as long as the window. */
function stored(store: () => Storage, company: string): Partial<KeptForm> {
  try {
    const value: unknown = JSON.parse(store().getItem(keyOf(company)) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function store(into: () => Storage, company: string, value: Partial<KeptForm> | null): void {
  try {
    if (value === null) into().removeItem(keyOf(company));
    else into().setItem(keyOf(company), JSON.stringify(value));
  } catch {
    // If the browser blocks storage, the form lasts until the visitor leaves the page.
  }
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

function couponIn(value: unknown): Coupon | null {
  const { code, percent = null, amount = null } = (value ?? {}) as Partial<Coupon>;
  const isCoupon = typeof code === 'string' && (Number.isInteger(percent) || Number.isInteger(amount));
  return isCoupon ? { code, percent, amount } : null;
}

/** Reads a visitor's form for a company, which this device stores until it is sent. */
export function readForm(company: string): KeptForm {
  const storedForm = stored(() => localStorage, company);
  const secret = stored(() => sessionStorage, company);
  const { details: _, ...person } = (storedForm.person ?? {}) as Partial<Person>;
  return {
    kind: typeof storedForm.kind === 'string' ? storedForm.kind : null,
    place: Number.isSafeInteger(storedForm.place) ? (storedForm.place ?? null) : null,
    person: { ...texts(person), ...(secret.person?.details && { details: texts(secret.person.details) }) },
    coupon: couponIn(storedForm.coupon),
  };
}

/** Stores a form on this device. Null removes it. */
export function keepForm(company: string, form: KeptForm | null): void {
  const { details, ...person } = form?.person ?? {};
  store(() => localStorage, company, form && { ...form, person });
  store(() => sessionStorage, company, form && details ? { person: { details } } : null);
}

/** The form of a visitor. It survives a reload and is removed once it is sent. */
export function useKeptForm(company: string) {
  const [form, setForm] = useState(() => readForm(company));
  const change = (part: Partial<KeptForm>) => {
    setForm((before) => {
      const after = { ...before, ...part };
      keepForm(company, after);
      return after;
    });
  };
  const sent = () => {
    setForm(nothing);
    keepForm(company, null);
  };
  return { form, change, sent };
}
export type FormKeeper = ReturnType<typeof useKeptForm>;

/** The way to hand over devices: the visitor's choice, if the company offers it. */
export function kindOf({ kind }: KeptForm, { kinds }: Widget) {
  return kinds.find((one) => one === kind) ?? kinds[0] ?? 'mail-in';
}
