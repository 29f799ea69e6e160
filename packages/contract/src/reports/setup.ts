import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { oneAnswer, timeSchema } from '../wire.ts';

/** What a new company does until its first order, in this order. */
export const setupSteps = {
  prices: { label: 'Set your prices', task: 'Price the devices you buy. Customers only see devices with a price.' },
  conditions: { label: 'Check your conditions', task: 'Add at least one condition to a category you buy.' },
  payouts: { label: 'Choose how you pay', task: 'Turn on a payout method that works.' },
  shipping: {
    label: 'Let customers ship to you',
    task: 'Connect a carrier, or add your address and say how to send devices in.',
  },
  emails: { label: 'Turn on emails to customers', task: 'Choose which statuses email the customer.' },
  website: { label: 'Add the widget to your website', task: 'Enter your website and paste one line into it.' },
  staff: { label: 'Invite your team', task: 'Invite the people you work with.' },
  order: { label: 'Take your first order', task: 'Place a test order in your widget, or create one yourself.' },
} as const satisfies Record<string, { label: string; task: string }>;
export type SetupStep = keyof typeof setupSteps;
export const setupStepNames = Object.keys(setupSteps) as [SetupStep, ...SetupStep[]];

/** A company with this many orders has found its way. */
export const ordersOfBeginners = 25;

export const getSetup = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/setup',
  access: 'settings.edit',
  summary: 'Get a new company’s setup steps and their progress.',
  resource: 'dashboard',
  answer: oneAnswer(
    v.object({
      /** False once the company has its orders: nobody needs the guide. */
      is_new: v.boolean(),
      /** Null where nothing is tried. */
      trial_ends_at: v.nullable(timeSchema),
      steps: v.array(
        v.object({
          step: v.picklist(setupStepNames),
          done: v.boolean(),
          /** What is there, or why it is not done, where there is more to say. */
          detail: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});
