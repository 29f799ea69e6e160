import { inspectionReasons } from '../orders/order-item-state.ts';

/** How long devices have been in stock: each band begins at so many days. */
export const ageBands = {
  0: '0 to 7 days',
  8: '8 to 30 days',
  31: '31 to 60 days',
  61: '61 to 90 days',
  91: 'More than 90 days',
} as const;

/** Where bands of quotes begin, in minor units: $50.00, or ¥5,000. */
export const priceBands = [0, 5_000, 10_000, 20_000, 50_000] as const;

/** What became of quoted devices, in three words. */
export const quoteOutcomes = { bought: 'Purchased', open: 'Still open', lost: 'Lost' } as const;

/** Where devices that came into stock are by now. */
export const stockOutcomes = { sold: 'Sold', here: 'In stock', gone: 'Not in stock' } as const;

/** Where devices that we did not buy were lost. */
export const losses = {
  canceled: 'Canceled before sending',
  abandoned: 'Quote abandoned',
  closed: 'Never arrived',
  uninspected: 'Returned before inspection',
  refused: 'Offer declined or rejected',
} as const;
export type Loss = keyof typeof losses;

/** Why devices that we inspected were worth something else than quoted. */
export const lossReasons = { ...inspectionReasons, none: 'No reason recorded' } as const;

/** Whether a grade was the same when it was looked at again. */
export const gradeOutcomes = { same: 'Same condition', changed: 'Different condition' } as const;
