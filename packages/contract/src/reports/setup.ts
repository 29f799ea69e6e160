import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, oneAnswer, timeSchema } from '../wire.ts';

/** The setup steps of a new company until its first order, in order. */
export const setupSteps = {
  prices: { label: 'Set your prices', task: 'Price the devices you buy. Customers only see devices with a price.' },
  conditions: { label: 'Check your conditions', task: 'Add at least one condition to a category you buy.' },
  payouts: { label: 'Choose how you pay customers', task: 'Turn on a connected payout method.' },
  shipping: {
    label: 'Let customers ship to you',
    task: 'Connect a carrier, or add your address and shipping instructions.',
  },
  emails: { label: 'Turn on emails to customers', task: 'Choose which statuses email the customer.' },
  website: {
    label: 'Add the widget to your website',
    task: 'Enter your website, then paste one line of code into it.',
  },
  staff: { label: 'Invite your team', task: 'Invite the people you work with.' },
  order: {
    label: 'Run a test order',
    task: 'We run an order from your shop page to the payout, then remove it. No money moves.',
  },
} as const satisfies Record<string, { label: string; task: string }>;
export type SetupStep = keyof typeof setupSteps;
export const setupStepNames = Object.keys(setupSteps) as [SetupStep, ...SetupStep[]];

/** A company with this many orders doesn't need the guide anymore. */
export const ordersOfBeginners = 25;

export const getSetup = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/setup',
  access: 'settings.edit',
  summary: 'Get a new company’s setup steps and their progress.',
  resource: 'dashboard',
  answer: oneAnswer(
    v.object({
      /** False once the company has enough orders to do without the guide. */
      is_new: v.boolean(),
      /** Null without a trial. */
      trial_ends_at: v.nullable(timeSchema),
      steps: v.array(
        v.object({
          step: v.picklist(setupStepNames),
          done: v.boolean(),
          /** What is set up, or why the step isn't done, if there is more to say. */
          detail: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});

/** The steps of a test order, in order. */
export const testOrderSteps = {
  order: 'Order placed on your shop page',
  email: 'Confirmation emailed to the customer',
  arrival: 'Devices received',
  inspection: 'Device inspected as described',
  offer: 'Price agreed',
  payout: 'Customer paid',
} as const;
export type TestOrderStep = keyof typeof testOrderSteps;
const testOrderStepNames = Object.keys(testOrderSteps) as [TestOrderStep, ...TestOrderStep[]];

export const runTestOrder = endpoint({
  method: 'POST',
  path: '/v1/pos/dashboard/setup/test-order',
  access: 'settings.edit',
  summary: 'Test an order from the shop page to the payout. It is removed right away, and no money moves.',
  resource: 'dashboard',
  answer: actionAnswer(
    v.object({
      /** The device sold: "Apple iPhone 13 128 GB, Good". */
      device: v.nullable(v.string()),
      steps: v.array(
        v.object({
          step: v.picklist(testOrderStepNames),
          done: v.boolean(),
          /** What happened, or what is missing. */
          detail: v.string(),
        }),
      ),
      /** The recipient of the email that a customer would get. */
      mailed_to: v.nullable(v.string()),
    }),
  ),
});
