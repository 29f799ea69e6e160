import type { customerBody } from '@recoup/contract/stock/customer-body';
import type * as v from 'valibot';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { keptValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { searchedIn } from './customer-rows.ts';

type Body = v.InferOutput<typeof customerBody>;

/**
 * Inserts a customer. An email belongs to only one customer who isn't archived. `field` is the form field for the
 * email, where a refusal appears. A marketplace's customer may have neither email nor phone.
 */
export async function insertCustomer(
  tx: Tx,
  actor: Actor,
  now: Date,
  body: Body,
  field: string,
  { reachedElsewhere = false }: { readonly reachedElsewhere?: boolean } = {},
) {
  if (!reachedElsewhere) refuseUnreachable(body, field.replace('email', 'phone'));
  const place = field.replace('email', 'custom_fields');
  const custom_fields = await keptValues(tx, 'customer', body.custom_fields, {}, place);
  const [customer] = await tx
    .insert(customers)
    .values({
      ...body,
      custom_fields,
      tenant_id: actor.tenantId,
      created_at: now,
      updated_at: now,
      search: searchText(searchedIn(body)),
    })
    .onConflictDoNothing({ target: [customers.tenant_id, customers.email], where: sql`status <> 0 and email <> ''` })
    .returning();
  if (!customer) {
    await refuseEmailInUse(tx, actor, body.email, field);
    throw new Refusal('in_use_elsewhere');
  }
  await audit(tx, actor, [
    {
      entity: 'customer',
      entityId: customer.id,
      action: 'Customer created',
      subject: `${customer.first_name} ${customer.last_name}`,
      version: customer.version,
    },
  ]);
  return customer;
}

/** Refuses a customer without both email and phone. */
export function refuseUnreachable({ email, phone }: Pick<Body, 'email' | 'phone'>, field: string): void {
  if (email !== '' || phone !== null) return;
  throw new Refusal('invalid', undefined, { errors: { [field]: ['Phone or email is required'] } });
}

/** Refuses an email that another customer has; `id` is the customer who may have it. */
export async function refuseEmailInUse(tx: Tx, actor: Actor, email: string, field: string, id = 0): Promise<void> {
  if (email === '') return;
  const [other] = await tx
    .select({ first_name: customers.first_name, last_name: customers.last_name })
    .from(customers)
    .where(and(eq(customers.email, email), ne(customers.status, 0), ne(customers.id, id)));
  if (!other) return;
  // Don't reveal to the public who an email belongs to.
  if ('actor' in actor && actor.actor === 'customer')
    throw new Refusal('in_use_elsewhere', 'Please send the form again.');
  const message = `${email} belongs to ${other.first_name} ${other.last_name}.`;
  throw new Refusal('in_use_elsewhere', message, { errors: { [field]: [message] } });
}
