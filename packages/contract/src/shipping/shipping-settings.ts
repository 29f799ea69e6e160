import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { longest, wholeNumber } from '../field-rules.ts';
import { oneAnswer } from '../wire.ts';

/** A carrier's account by its integration. Empty is any connected one; only the server knows which are connected. */
export const carrierChoice = v.pipe(v.string(), v.trim(), longest(60));

/** Who pays for labels, and whether customers see the cost. */
export const shippingCost = document({
  key: 'shipping-cost',
  title: 'Shipping cost',
  schema: v.object({
    /** Deducted from the customer's payout as soon as a label is bought. */
    is_enable_shipping_cost: v.boolean(),
    is_shipping_cost_visible: v.boolean(),
  }),
  initial: { is_enable_shipping_cost: false, is_shipping_cost_visible: true },
});

/** A tax number, or empty. */
const taxNumber = v.pipe(
  v.string(),
  v.trim(),
  longest(40),
  v.regex(/^[A-Za-z0-9]*$/, 'must be letters and digits only'),
);

/** The carrier of labels that no rule covers, and whether packages can cross borders. */
export const defaultLabel = document({
  key: 'default-label',
  title: 'Labels',
  schema: v.object({
    is_international_shipping: v.boolean(),
    default_label: carrierChoice,
    international_default_label: carrierChoice,
  }),
  initial: { is_international_shipping: true, default_label: '', international_default_label: '' },
});

/** The packages that are insured as soon as their label is bought: those of orders worth at least this much. */
export const shippingInsurance = document({
  key: 'shipping-insurance',
  title: 'Insurance',
  schema: v.object({
    is_automatic: v.boolean(),
    /** In minor units of the company's currency. */
    from: wholeNumber(0, 100_000_000),
  }),
  initial: { is_automatic: false, from: 0 },
});

/** A package without its address: weight in grams, sides in millimeters. */
export const parcelSizeSchema = v.object({
  weight: wholeNumber(1, 70_000),
  length: wholeNumber(10, 3_000),
  width: wholeNumber(10, 3_000),
  height: wholeNumber(1, 3_000),
});
export type ParcelSize = v.InferOutput<typeof parcelSizeSchema>;

/** The default package that labels are bought for. */
export const shippingTemplate = document({
  key: 'shipping-template',
  title: 'Default package',
  schema: parcelSizeSchema,
  initial: { weight: 500, length: 230, width: 150, height: 80 },
});

/** The ShipEngine service that labels are bought from, if it's available. Empty is the cheapest. */
export const shipEngineDefaultLabel = document({
  key: 'shipengine-default-label',
  title: 'Default ShipEngine service',
  path: '/v1/pos/shipengine/default-label',
  schema: v.object({ default_label: carrierChoice, international_default_label: carrierChoice }),
  initial: { default_label: '', international_default_label: '' },
});

/** Tax numbers that customs require for packages that cross a border through ShipEngine. */
export const shipEngineTaxSettings = document({
  key: 'shipengine-tax-settings',
  title: 'Tax numbers for ShipEngine',
  path: '/v1/pos/shipengine/tax-settings',
  schema: v.object({ vat: taxNumber, eori: taxNumber, ioss: taxNumber }),
  initial: { vat: '', eori: '', ioss: '' },
  example: { vat: 'DE123456789', eori: '', ioss: '' },
});

/** The units in which staff read and enter lengths and weights. */
export const distanceUnits = document({
  key: 'distance-units',
  title: 'Units',
  schema: v.object({ units: v.picklist(['metric', 'imperial']) }),
  initial: { units: 'metric' },
  example: { units: 'imperial' },
});

/** The names of the units, and their size in ours: grams and millimeters. */
export const unitSystems = {
  metric: {
    label: 'Grams and centimeters',
    weight: { name: 'g', of: 1, decimals: 0 },
    length: { name: 'cm', of: 10, decimals: 1 },
    distance: 'km',
  },
  imperial: {
    label: 'Pounds and inches',
    weight: { name: 'lb', of: 453.592_37, decimals: 2 },
    length: { name: 'in', of: 25.4, decimals: 1 },
    distance: 'mi',
  },
} as const;
export type UnitSystem = keyof typeof unitSystems;

/** The default units of a new company, by country. */
export const unitsOfCountry = (country: string): UnitSystem =>
  ['US', 'LR', 'MM', 'PR', 'VI', 'GU', 'AS', 'MP'].includes(country) ? 'imperial' : 'metric';

export const showDistanceUnits = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/distance-units/show',
  access: 'session',
  summary: 'Get the company’s units for lengths and weights.',
  resource: 'setting',
  answer: oneAnswer(
    v.object({
      units: v.picklist(['metric', 'imperial']),
      weight: v.string(),
      length: v.string(),
      distance: v.string(),
    }),
  ),
});
