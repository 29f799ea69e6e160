import * as v from 'valibot';
import { document } from '../document.ts';
import { wholeNumber } from '../field-rules.ts';
import { offlineBounds, offlineLimits } from '../offline/offline-limits.ts';

const bounded = ({ min, max }: { readonly min: number; readonly max: number }) => wholeNumber(min, max);

/** How much the company's devices store for working offline, and for how long. */
export const offlineSettings = document({
  key: 'offline',
  title: 'Work offline',
  schema: v.object({
    prices_hours: bounded(offlineBounds.prices_hours),
    order_days: bounded(offlineBounds.order_days),
    most_orders: bounded(offlineBounds.most_orders),
  }),
  initial: {
    prices_hours: offlineLimits.pricesHours,
    order_days: offlineLimits.orderDays,
    most_orders: offlineLimits.orders,
  },
});
