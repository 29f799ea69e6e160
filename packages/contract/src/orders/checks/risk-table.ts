import * as v from 'valibot';
import { orderKindNames } from '../../order-kind.ts';
import { idSchema } from '../../wire.ts';

/** What a risk is counted for: an order, the last year's orders of a customer, or all orders of a device. */
export type RiskSubject = 'order' | 'customer' | 'device';

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

/** How a sentence about devices in other orders begins for each subject. */
const devicesOf: Readonly<Record<RiskSubject, string>> = {
  order: 'Devices of this order are',
  customer: 'Devices of this customer are',
  device: 'This device is',
};

/** The rules that make an order worth a second look: what is counted, the threshold, and the weight. */
export const riskRules = {
  'shared-account': {
    label: 'Shared account',
    counted: (n) => `${several(n, 'customer is', 'customers are')} paid to the same account`,
    ...{ threshold: 2, weight: 40 },
  },
  'seen-device': {
    label: 'Device seen before',
    counted: (n, subject) => `${devicesOf[subject]} in ${several(n, 'other order', 'other orders')}`,
    ...{ threshold: 1, weight: 25 },
  },
  'blocked-contact': {
    label: 'Blocked contact',
    counted: (n, subject) =>
      subject === 'device'
        ? `${several(n, 'blocked customer', 'blocked customers')} sold it or share the seller’s phone or address`
        : `${several(n, 'blocked customer has', 'blocked customers have')} the same phone or address`,
    ...{ threshold: 1, weight: 60 },
  },
  returns: {
    label: 'Many returns',
    counted: (n, subject) =>
      subject === 'device'
        ? `Returned to a customer ${several(n, 'time', 'times')}`
        : `${several(n, 'device', 'devices')} returned to this customer within 180 days`,
    ...{ threshold: 3, weight: 20 },
  },
  velocity: {
    label: 'Many orders',
    counted: (n) => `${several(n, 'order', 'orders')} of this customer within 7 days`,
    ...{ threshold: 5, weight: 20 },
  },
  'price-shopping': {
    label: 'Expired quotes',
    counted: (n) => `${several(n, 'order', 'orders')} of this customer expired within 90 days`,
    ...{ threshold: 4, weight: 10 },
  },
  flagged: {
    label: 'Flagged device',
    counted: (n) => `${several(n, 'device is', 'devices are')} blocklisted, locked or still financed`,
    ...{ threshold: 1, weight: 80 },
  },
  unknown: {
    label: 'Unknown check',
    counted: (n) => `The check of ${several(n, 'device', 'devices')} had no result. Unknown isn’t clean`,
    ...{ threshold: 1, weight: 15 },
  },
} as const satisfies Record<
  string,
  { label: string; counted: (n: number, of: RiskSubject) => string; threshold: number; weight: number }
>;
export type RiskRule = keyof typeof riskRules;
export const riskRuleNames = Object.keys(riskRules) as [RiskRule, ...RiskRule[]];

/** What a rule found, in words. */
export const countedText = (rule: RiskRule, count: number, subject: RiskSubject): string =>
  riskRules[rule].counted(count, subject);

/** A rule that matched. */
export const hitSchema = v.object({ rule: v.picklist(riskRuleNames), count: v.number(), weight: v.number() });
export type RiskHit = v.InferOutput<typeof hitSchema>;

/**
 * The evidence for a match, newest first: at most five orders and five customers. What the reader may not see is left
 * out.
 */
export const restsOnSchema = v.object({
  orders: v.array(v.object({ id: idSchema, number: v.number(), kind: v.picklist(orderKindNames) })),
  customers: v.array(v.object({ id: idSchema, name: v.string() })),
});
export type RestsOn = v.InferOutput<typeof restsOnSchema>;

export const shownHitSchema = v.object({ ...hitSchema.entries, rests_on: restsOnSchema });
export type ShownHit = v.InferOutput<typeof shownHitSchema>;
