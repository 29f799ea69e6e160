import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import { atLocation, days, filters } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import {
  actionAnswer,
  daySchema,
  idSchema,
  listAnswer,
  listQuery,
  locationIdSchema,
  oneAnswer,
  optionalText,
  queryInteger,
  requiredText,
  timeSchema,
} from '../wire.ts';
import { cashKindNames } from './cash-money.ts';
import { amountSchema } from './inventory-items.ts';

const kind = v.picklist(cashKindNames);
const register = requiredText('Register', 40);

/**
 * Cash registers by location. A location that isn't listed has one register. With `required`, cash payments need an
 * open drawer.
 */
export const cashSettings = document({
  key: 'cash-registers',
  title: 'Cash registers',
  schema: v.object({
    required: v.boolean(),
    registers: v.pipe(v.array(v.object({ location_id: locationIdSchema, name: register })), v.maxLength(200)),
  }),
  initial: { required: false, registers: [] },
});

export const drawerRowSchema = v.object({
  id: idSchema,
  register: v.string(),
  location_name: v.string(),
  opened_by: v.string(),
  opened_at: timeSchema,
  float: moneySchema,
  /** The amount that should be in it. */
  expected: moneySchema,
  /** The counted amount and the difference. Null while the drawer is open. */
  counted: v.nullable(moneySchema),
  difference: v.nullable(moneySchema),
  closed_by: v.nullable(v.string()),
  closed_at: v.nullable(timeSchema),
});
export type DrawerRow = v.InferOutput<typeof drawerRowSchema>;

const totalSchema = v.object({ kind, amount: moneySchema, times: v.number() });

export const drawerSchema = v.object({
  ...drawerRowSchema.entries,
  location_id: idSchema,
  note: v.nullable(v.string()),
  counts: v.array(v.object({ value: v.number(), count: v.number() })),
  /** Whether the user opened it or works at it. */
  is_mine: v.boolean(),
  totals: v.array(totalSchema),
  people: v.array(v.object({ name: v.string(), totals: v.array(totalSchema) })),
  /** Newest first, 200 at most. */
  movements: v.array(
    v.object({
      id: idSchema,
      kind,
      amount: moneySchema,
      note: v.nullable(v.string()),
      invoice_id: v.nullable(idSchema),
      order_id: v.nullable(idSchema),
      by: v.string(),
      at: timeSchema,
    }),
  ),
});
export type Drawer = v.InferOutput<typeof drawerSchema>;

const reading = { method: 'GET', access: 'cash.use', resource: 'cash-drawer' } as const;
const writing = {
  method: 'POST',
  access: 'cash.use',
  resource: 'cash-drawer',
  answer: actionAnswer(drawerSchema),
} as const;
const path = '/v1/pos/cash-drawer';

/** Gets the registers of the user's location, and the drawer that their cash goes into. */
export const getCashPlace = endpoint({
  ...reading,
  path: `${path}/here`,
  summary: 'Get your location’s registers and your open cash drawer.',
  answer: oneAnswer(
    v.object({
      required: v.boolean(),
      drawer: v.nullable(drawerSchema),
      registers: v.array(
        v.object({ name: v.string(), open: v.nullable(v.object({ id: idSchema, opened_by: v.string() })) }),
      ),
    }),
  ),
});

export const drawerFilters = filters({ opened: days(), location_id: atLocation() });

export const listDrawers = endpoint({
  ...reading,
  path,
  summary: 'List cash drawers, newest first: your own, or all with the permission to manage them.',
  query: listQuery(['opened_at'], drawerFilters),
  answer: listAnswer(drawerRowSchema),
});

export const getDrawer = endpoint({
  ...reading,
  path: `${path}/show/{id}`,
  summary: 'Get a cash drawer with its movements and its totals by person.',
  answer: oneAnswer(drawerSchema),
});

export const printDrawer = endpoint({
  ...reading,
  path: `${path}/print/{id}`,
  summary: 'Get the summary of a cash drawer as PDF.',
  answer: { file: 'application/pdf' },
});

export const openDrawer = endpoint({
  ...writing,
  path: `${path}/open`,
  summary: 'Open a register’s cash drawer with its float. Your cash goes into it until it’s closed.',
  body: v.object({ register, float: amountSchema }),
  idempotent: true,
  refuses: ['already_done'],
});

export const joinDrawer = endpoint({
  ...writing,
  path: `${path}/join/{id}`,
  summary: 'Use an open cash drawer of your location.',
  refuses: ['transition_refused'],
});

export const moveDrawerCash = endpoint({
  ...writing,
  path: `${path}/move/{id}`,
  summary: 'Pay cash into or out of a drawer, with the reason.',
  body: v.object({
    kind: v.picklist(['paid-in', 'paid-out']),
    amount: v.pipe(amountSchema, v.minValue(1, 'must be more than zero')),
    note: requiredText('Reason', 200),
  }),
  idempotent: true,
  refuses: ['transition_refused'],
});

export const closeDrawer = endpoint({
  ...writing,
  path: `${path}/close/{id}`,
  summary: 'Close a cash drawer with its count by denomination.',
  body: v.object({
    counts: v.pipe(
      v.array(v.object({ value: wholeNumber(1, 100_000_000), count: wholeNumber(0, 1_000_000) })),
      v.maxLength(40),
    ),
    note: optionalText(500),
  }),
  idempotent: true,
  refuses: ['already_done'],
});

export const listCashDays = endpoint({
  method: 'GET',
  path: `${path}/days`,
  access: 'cash.manage',
  summary: 'List cash drawer movements by day and person, in the company’s time zone.',
  resource: 'cash-drawer',
  query: v.object({ from: v.optional(daySchema), to: v.optional(daySchema), location_id: v.optional(queryInteger(1)) }),
  answer: v.object({
    data: v.array(v.object({ day: daySchema, name: v.string(), totals: v.array(totalSchema), sum: moneySchema })),
  }),
});
