import { inspectionReasons } from '../orders/order-item-state.ts';

/** Bands of days in stock, by their first day. */
export const ageBands = {
  0: '0 to 7 days',
  8: '8 to 30 days',
  31: '31 to 60 days',
  61: '61 to 90 days',
  91: 'More than 90 days',
} as const;

/** The lower bounds of the bands of quotes, in minor units: $50.00, or ¥5,000. */
export const priceBands = [0, 5_000, 10_000, 20_000, 50_000] as const;

/** The three outcomes of quoted devices in reports. */
export const quoteOutcomes = { bought: 'Purchased', open: 'Still open', lost: 'Lost' } as const;

/** The current whereabouts of devices that were added to stock. */
export const stockOutcomes = { sold: 'Sold', here: 'In stock', gone: 'Not in stock' } as const;

/** The points at which we lose a device instead of buying it. */
export const losses = {
  canceled: 'Canceled before sending',
  abandoned: 'Quote abandoned',
  closed: 'Never arrived',
  uninspected: 'Returned before inspection',
  refused: 'Offer declined or rejected',
} as const;
export type Loss = keyof typeof losses;

/** Why inspected devices were worth more or less than quoted. */
export const lossReasons = { ...inspectionReasons, none: 'No reason recorded' } as const;

/** Whether a second look found the same condition. */
export const gradeOutcomes = { same: 'Same condition', changed: 'Different condition' } as const;
