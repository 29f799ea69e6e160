import * as v from 'valibot';
import { type Category, categories, categoryNames } from '../category.ts';
import { document } from '../document.ts';
import { clockSchema, longest } from '../field-rules.ts';
import { siteLanguageNames } from '../language.ts';
import { requiredText } from '../wire.ts';
import { clockText } from './clock.ts';

/** Days of the week by their short names, Monday first. */
export const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;
export type Weekday = keyof typeof weekdays;

/** The short name of a day. */
export const shortDay = (day: (typeof weekdays)[Weekday]): Weekday =>
  weekdayNames.find((short) => weekdays[short] === day) ?? 'mon';

const weekdayNames = Object.keys(weekdays) as [Weekday, ...Weekday[]];

/** One span of opening hours on a day. A day can have several. */
export const openHoursSchema = v.pipe(
  v.object({ day: v.picklist(weekdayNames), from: clockSchema, to: clockSchema }),
  v.forward(
    v.check(({ from, to }) => from < to, 'must be later than it opens'),
    ['to'],
  ),
);
export type OpenHours = v.InferOutput<typeof openHoursSchema>;

/** Writes the hours of a week as people read them: "Mon 9:00 AM–6:00 PM, Sat 10:00–14:00". */
export function hoursText(hours: readonly OpenHours[], wording: { locale: string; and: string } | null = null): string {
  const ofDay = (day: Weekday) =>
    hours
      .filter((one) => one.day === day)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => [from, to].map((time) => (wording ? clockText(time, wording.locale) : time)).join('–'))
      .join(` ${wording?.and ?? 'and'} `);
  const runs: { first: Weekday; last: Weekday; open: string }[] = [];
  for (const day of weekdayNames) {
    const open = ofDay(day);
    const run = runs.at(-1);
    if (run?.open === open) run.last = day;
    else runs.push({ first: day, last: day, open });
  }
  const named = wording && new Intl.DateTimeFormat(wording.locale, { weekday: 'short', timeZone: 'UTC' });
  // January 1, 2024, was a Monday.
  const short = (day: Weekday) =>
    named?.format(new Date(Date.UTC(2024, 0, 1 + weekdayNames.indexOf(day)))) ?? weekdays[day].slice(0, 3);
  return runs
    .filter(({ open }) => open !== '')
    .map(({ first, last, open }) => `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${open}`)
    .join(', ');
}

/** Opening hours on the company's page, and at the bottom of receipts that have no footer of their own. */
export const pageHours = document({
  key: 'page-hours',
  title: 'Opening hours',
  schema: v.object({ hours: v.pipe(v.array(openHoursSchema), v.maxLength(28)) }),
  initial: { hours: [] },
  example: { hours: [{ day: 'mon', from: '09:00', to: '18:00' }] },
});

const bought = v.optional(v.boolean(), true);

/** The categories that are bought. New orders can't contain any others. */
export const deviceCategories = document({
  key: 'category-device',
  path: '/v1/pos/settings/category/device',
  title: 'Devices you buy',
  schema: v.object({
    smartphones: bought,
    tablets: bought,
    watches: bought,
    consoles: bought,
    cameras: bought,
    books: bought,
    golf: bought,
  } satisfies Record<Exclude<Category, 'laptops'>, typeof bought>),
  initial: { smartphones: true, tablets: true, watches: true, consoles: true, cameras: true, books: true, golf: true },
  resource: 'catalogue',
});

/** The categories of computers that are bought. */
export const computerCategories = document({
  key: 'category-computer',
  path: '/v1/pos/settings/category/computer',
  title: 'Computers you buy',
  schema: v.object({ laptops: bought }),
  initial: { laptops: true },
  resource: 'catalogue',
});

/** Networks that customers can choose from when their phone is locked to one. */
export const networks = document({
  key: 'networks',
  title: 'Networks',
  schema: v.object({
    networks: v.pipe(
      v.array(v.object({ name: requiredText('Name', 40) })),
      v.maxLength(50),
      v.check(
        (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
        'must have different names',
      ),
    ),
  }),
  initial: { networks: [{ name: 'Unlocked' }] },
  example: { networks: [{ name: 'Unlocked' }, { name: 'Other' }] },
});

const category = v.picklist(categoryNames, 'must be one of the choices');

/** Categories that come first, in this order. The others follow. */
export const popularCategories = document({
  key: 'popular-categories',
  title: 'Popular categories',
  schema: v.object({
    categories: v.pipe(
      v.array(v.object({ category })),
      v.maxLength(categoryNames.length),
      v.check((all) => new Set(all.map((one) => one.category)).size === all.length, 'must not repeat'),
    ),
  }),
  initial: { categories: [] },
  example: { categories: [{ category: 'tablets' }] },
});

const anywhere = 'all';

/** Where customers start: with everything that is bought, or with one category. */
export const startingPoint = document({
  key: 'custom-starting-point',
  title: 'Starting point',
  schema: v.object({ begins_at: v.picklist([anywhere, ...categoryNames], 'must be one of the choices') }),
  initial: { begins_at: anywhere },
  example: { begins_at: 'tablets' },
});

/** The names of starting points. */
export const startingPoints = { [anywhere]: 'Everything you buy', ...categories } as const;

/** The language of the company's pages and emails, unless a customer has chosen another. */
export const siteLanguage = document({
  key: 'lang',
  title: 'Language of your page',
  schema: v.object({ language: v.picklist(siteLanguageNames, 'must be one of the choices') }),
  initial: { language: 'en' },
  example: { language: 'de' },
});

/**
 * The look of customer pages: the color of buttons and links, also in the widget, and whether the line "Powered by …"
 * is shown. Hiding the line requires a plan that allows it.
 */
export const siteColour = document({
  key: 'site-colour',
  title: 'Page colors',
  schema: v.object({
    accent: v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.regex(/^(#[0-9a-f]{6})?$/, 'must be a color such as #1a56db, or empty'),
    ),
    watermark: v.optional(v.boolean(), true),
  }),
  initial: { accent: '', watermark: true },
  example: { accent: '#1a56db', watermark: true },
});

/** A company's texts for customers, and where they appear. */
export const textInfos = {
  privacy: { label: 'Privacy', about: 'On your page.' },
  terms: { label: 'Terms', about: 'On your page.' },
  'send-in': {
    label: 'Shipping instructions',
    about:
      'Shown to customers with your address when no carrier is connected. Leave blank to offer mail-in only with a label.',
  },
  'failed-label': {
    label: 'When a label can’t be created',
    about: 'On the page of an order that is waiting for its label.',
  },
} as const;
export type TextInfo = keyof typeof textInfos;
export const textInfoNames = Object.keys(textInfos) as [TextInfo, ...TextInfo[]];

export const textInfoSchema = v.object({ text: v.pipe(v.string(), v.trim(), longest(20_000)) });
