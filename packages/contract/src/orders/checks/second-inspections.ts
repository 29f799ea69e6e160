import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { imeiSchema } from '../../identifiers/imei.ts';
import { atLocation, days, filters } from '../../list-filter.ts';
import { moneySchema } from '../../money.ts';
import { orderKindNames } from '../../order-kind.ts';
import { categoryNames, conditionPriceSchema } from '../../pricing/catalogue.ts';
import {
  actionAnswer,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  optionalText,
  requiredText,
  timeSchema,
} from '../../wire.ts';
import { type SecondState, secondStates } from './second-states.ts';

/** The tabs of second inspections, with the states that each shows. */
export const secondTabs = {
  waiting: { label: 'To inspect', states: ['waiting'] },
  differs: { label: 'Results differ', states: ['differs'] },
  done: { label: 'Done', states: ['same', 'first', 'second'] },
} as const satisfies Record<string, { label: string; states: readonly SecondState[] }>;
export type SecondTab = keyof typeof secondTabs;
export const secondTabNames = Object.keys(secondTabs) as [SecondTab, ...SecondTab[]];

const stateNames = Object.keys(secondStates) as [SecondState, ...SecondState[]];

const resultSchema = v.object({
  by: v.string(),
  at: timeSchema,
  condition: v.string(),
  /** What the device is worth by its price list in the condition found. */
  worth: v.nullable(moneySchema),
});

const device = {
  id: idSchema,
  name: v.string(),
  category: v.picklist(categoryNames),
  imei: v.nullable(v.string()),
  serial: v.nullable(v.string()),
  order: v.object({ id: idSchema, number: v.number(), kind: v.picklist(orderKindNames) }),
  location_name: v.string(),
  bin: v.nullable(v.string()),
  /** When the device was selected. */
  at: timeSchema,
};

const secondSchema = v.object({
  ...device,
  state: v.picklist(stateNames),
  /** Null until the second inspection is done, so that the second inspector doesn't see the first result. */
  first: v.nullable(resultSchema),
  second: v.nullable(resultSchema),
  note: v.nullable(v.string()),
  settled: v.nullable(v.object({ by: v.string(), at: timeSchema, reason: v.string() })),
});
export type SecondInspection = v.InferOutput<typeof secondSchema>;

export const secondFilters = filters({ at: days(), location_id: atLocation() });

const path = '/v1/pos/second-inspections';
const resource = 'order';

export const listSecondInspections = endpoint({
  method: 'GET',
  path,
  access: 'orders.inspect',
  summary:
    'List second inspections. Those still to do leave out devices you inspected first. Results need `reports.accuracy`.',
  resource,
  query: listQuery(['at'], {
    tab: v.optional(v.picklist(secondTabNames), 'waiting'),
    ...secondFilters,
  }),
  answer: v.object({
    ...listAnswer(secondSchema).entries,
    counts: v.object({ waiting: v.number(), differs: v.number() }),
  }),
  refuses: ['forbidden'],
});

export const getSecondInspection = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'orders.inspect',
  summary: 'Get a device to inspect a second time and its conditions, without what was found before.',
  resource,
  answer: oneAnswer(v.object({ ...device, conditions: v.array(conditionPriceSchema) })),
  refuses: ['already_done', 'forbidden'],
});
export type SecondDevice = v.InferOutput<typeof getSecondInspection.answer>['data'];

export const recordSecondInspection = endpoint({
  method: 'POST',
  path: `${path}/{id}`,
  access: 'orders.inspect',
  summary:
    'Record a second inspection. Doesn’t change the device. If the results differ, a manager decides which one is right.',
  resource,
  touches: ['report'],
  body: v.object({
    imei: v.optional(v.nullable(imeiSchema), null),
    condition_id: idSchema,
    sub_ids: v.optional(v.pipe(v.array(idSchema), v.maxLength(20)), []),
    note: optionalText(1000),
  }),
  answer: actionAnswer(v.object({ id: idSchema })),
  idempotent: true,
  refuses: ['already_done', 'forbidden'],
});

export const settleSecondInspection = endpoint({
  method: 'POST',
  path: `${path}/{id}/settle`,
  access: 'orders.inspect',
  also: 'reports.accuracy',
  summary: 'Choose which of two different inspection results is right, with the reason.',
  resource,
  touches: ['report'],
  body: v.object({
    right: v.picklist(['first', 'second'], 'Choose whose result was right'),
    reason: requiredText('Reason', 500),
  }),
  answer: actionAnswer(v.object({ id: idSchema })),
  refuses: ['already_done', 'forbidden'],
});
