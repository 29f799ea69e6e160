import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, queryInteger } from '../wire.ts';
import { customerRowSchema, customerSchema } from './customers.ts';

/** What two customers can have in common that suggests they are the same. */
export const sharedDetails = { email: 'email', phone: 'phone', name: 'name' } as const;
export type SharedDetail = keyof typeof sharedDetails;
const sharedDetailNames = Object.keys(sharedDetails) as [SharedDetail, ...SharedDetail[]];

const typed = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), '');

/** A customer who may be the same person. `same` lists the matching details. */
export const likeCustomerSchema = v.object({
  ...customerRowSchema.entries,
  same: v.array(v.picklist(sharedDetailNames)),
});
export type LikeCustomer = v.InferOutput<typeof likeCustomerSchema>;

export const findLikeCustomers = endpoint({
  method: 'GET',
  path: '/v1/pos/customer/duplicates',
  access: 'customers.view',
  summary: 'Find up to five customers with this email, phone or name. `except` leaves one out.',
  resource: 'customer',
  query: v.object({
    first_name: typed,
    last_name: typed,
    email: typed,
    phone: typed,
    except: v.optional(queryInteger(1)),
  }),
  answer: v.object({ data: v.array(likeCustomerSchema) }),
});

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/v1/pos/customer/merge/{id}',
  access: 'customers.edit',
  summary:
    'Merge a customer into another one. Orders, payouts, invoices, payment info and IDs move there. This can’t be undone.',
  resource: 'customer',
  touches: ['order', 'payout', 'invoice', 'payment-info', 'customer-id', 'inventory-item', 'store-credit'],
  body: v.object({ into_id: idSchema }),
  answer: actionAnswer(customerSchema),
  refuses: ['already_done'],
});
