import * as v from 'valibot';
import { document } from '../../document.ts';
import { endpoint } from '../../endpoint.ts';
import { decimalNumber, wholeNumber } from '../../field-rules.ts';
import { atLocation, days, filters, oneOf } from '../../list-filter.ts';
import { moneySchema } from '../../money.ts';
import {
  actionAnswer,
  daySchema,
  idSchema,
  listAnswer,
  listQuery,
  optionalText,
  requiredText,
  timeSchema,
} from '../../wire.ts';
import { amountSchema } from '../inventory-items.ts';
import { chosenMethodNames } from '../invoice-status.ts';
import { reservationStateNames, reservationStates } from './reservation-states.ts';

/** How long devices are reserved by default, and the part of the deposit that is kept when a customer cancels. */
export const reservationSettings = document({
  key: 'reservations',
  title: 'Reservations',
  schema: v.object({
    days: wholeNumber(1, 365),
    fee_percent: decimalNumber(0, 100, 2),
    /** Whether a kept fee includes the location’s taxes, which depends on local law. */
    fee_taxed: v.optional(v.boolean(), false),
  }),
  initial: { days: 14, fee_percent: 0, fee_taxed: false },
  view: 'invoices.view',
});

const method = v.picklist(chosenMethodNames, 'must be one of the choices');
const payment = { amount: v.pipe(amountSchema, v.minValue(1, 'must be more than zero')), method };

export const reservationSchema = v.object({
  id: idSchema,
  inventory_id: idSchema,
  /** The device, with its IMEI or serial number. */
  device: v.string(),
  customer_id: idSchema,
  customer_name: v.string(),
  location_name: v.string(),
  /** The agreed price, before tax. */
  price: moneySchema,
  /** What has been paid toward it and not returned. */
  paid: moneySchema,
  /** The part of the deposit that was kept at cancellation. */
  kept: moneySchema,
  state: v.picklist(reservationStateNames),
  /** The last day of the reservation, in the company’s time zone. */
  until: daySchema,
  /** The invoice of the sale, or of the fee that was kept. */
  invoice_id: v.nullable(idSchema),
  note: v.nullable(v.string()),
  by: v.string(),
  at: timeSchema,
  /** Oldest first. Negative amounts were returned. */
  payments: v.array(
    v.object({
      id: idSchema,
      amount: moneySchema,
      method,
      note: v.nullable(v.string()),
      by: v.string(),
      at: timeSchema,
    }),
  ),
});
export type Reservation = v.InferOutput<typeof reservationSchema>;

export const reservationFilters = filters({
  state: oneOf(Object.fromEntries(reservationStateNames.map((name) => [name, reservationStates[name].name]))),
  created: days(),
  location_id: atLocation(),
});

const path = '/v1/pos/reservation';
const reading = { method: 'GET', access: 'invoices.view', resource: 'reservation' } as const;
const writing = {
  method: 'POST',
  access: 'invoices.edit',
  resource: 'reservation',
  touches: ['inventory-item', 'invoice', 'customer', 'cash-drawer', 'store-credit', 'report'],
  answer: actionAnswer(reservationSchema),
  refuses: ['transition_refused'],
} as const;

export const listReservations = endpoint({
  ...reading,
  path,
  summary: 'List reservations with their deposits, newest first.',
  query: listQuery(['at', 'until'], { ...reservationFilters }),
  answer: v.object({
    ...listAnswer(reservationSchema).entries,
    /** Deposits of all open reservations and of those that wait to be returned, at the filtered location or at all. */
    held: moneySchema,
    held_at: v.array(v.object({ location_id: idSchema, location_name: v.string(), held: moneySchema })),
  }),
});

export const listItemReservations = endpoint({
  ...reading,
  path: `${path}/item/{id}`,
  summary: 'List an item’s reservations, newest first.',
  answer: v.object({ data: v.array(reservationSchema) }),
});

export const reserveItem = endpoint({
  ...writing,
  path: `${path}/item/{id}`,
  summary: 'Reserve an item for a customer against a deposit. No one else can sell it in the meantime.',
  body: v.object({
    customer_id: idSchema,
    price: amountSchema,
    until: daySchema,
    deposit: v.object(payment),
    note: optionalText(500),
  }),
  idempotent: true,
});

export const payReservation = endpoint({
  ...writing,
  path: `${path}/payment/{id}`,
  summary: 'Record another payment toward a reserved item.',
  body: v.object(payment),
  idempotent: true,
});

export const changeReservation = endpoint({
  ...writing,
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Extend a reservation.',
  body: v.object({ until: daySchema }),
});

export const completeReservation = endpoint({
  ...writing,
  path: `${path}/complete/{id}`,
  summary: 'Sell a reserved item. Creates the invoice with the payments so far. The rest is paid now or stays open.',
  body: v.object({
    /** How the rest is paid now. Null if it's paid later. */
    method: v.nullable(method),
  }),
  idempotent: true,
});

export const cancelReservation = endpoint({
  ...writing,
  path: `${path}/cancel/{id}`,
  summary: 'Cancel a reservation and return the deposit, or return an expired reservation’s deposit.',
  body: v.object({
    method,
    /** Whether to keep the fee from the company’s settings. */
    keep_fee: v.boolean(),
    reason: requiredText('Reason', 500),
  }),
  idempotent: true,
  refuses: ['transition_refused', 'already_done'],
});
