import {
  type askForSignIn as askEndpoint,
  signedInHours,
  type signInCustomer as signInEndpoint,
  signInMinutes,
  type signOutCustomer as signOutEndpoint,
} from '@recoup/contract/orders/customer-pages/customer-sign-in';
import { pathTo } from '@recoup/contract/route';
import { countAttempt } from '../../../platform/attempts.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import { writeToCustomer } from '../../../platform/frames/write-mail.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { hashToken } from '../../../platform/session.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyKey, companyOfKey } from '../../session/company/company-key.ts';
import { checkLink, holderOf, linkKey } from '../../session/links/links.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { mailLink } from '../orders/link.ts';

type Customer = typeof customers.$inferSelect;

/** Using an emailed link changes this state. The link then works only once, and earlier links stop working. */
const linkState = ({ signed_in_at }: Customer) => String(signed_in_at?.getTime() ?? 0);

/** Signing out, a new email address, a merge or an erasure changes this state and ends the session. */
const sessionState = ({ email, signed_out_at }: Customer) => `${email} ${signed_out_at?.getTime() ?? 0}`;

const isThere = and(ne(customers.status, 0), sql`${customers.merged_into_id} is null`);

/**
 * Does the same for every address; a job looks for the customer. Neither the response nor its time reveals who sells
 * here.
 */
export const askForSignIn: Handler<typeof askEndpoint> = async (db, { body, now, services }) => {
  const tenantId = companyOfKey(services.secrets, body.company);
  if (tenantId === null) throw new Refusal('not_found', 'We can’t find the company for this page.');
  const requestHash = hashToken(`${tenantId} ${body.email}`);
  await countAttempt(db, `customer link ${requestHash}`, 3, 900);
  await db.inTenant(tenantId, (_tx, effects) =>
    effects.enqueue(
      'customer-link',
      { tenantId, email: body.email, origin: effects.links.origin, askedAt: now.toISOString() },
      `customer-link-${tenantId}-${requestHash}-${now.getTime()}`,
    ),
  );
  return {
    success: true,
    message: 'If we know this address, we’ve sent it a link.',
    data: { minutes: signInMinutes },
  };
};

/** Emails the link if the company has a customer with this address. */
export const mailCustomerLink: Worker<'customer-link'> = (db, { tenantId, email, origin, askedAt }) =>
  db.inTenant(tenantId, async (tx, effects) => {
    const [customer] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.email, email), isThere));
    if (!customer) return;
    const { secrets } = effects.links;
    const until = new Date(new Date(askedAt).getTime() + signInMinutes * 60_000);
    const holder = { tenantId, userId: customer.id, until };
    const key = linkKey(secrets, 'orders of a customer', holder, linkState(customer));
    const company = await readCompany(tx);
    const path = `${pathTo('portalSignIn', { company: companyKey(secrets, tenantId) })}#${key}`;
    const link = mailLink({ ...effects.links, origin }, company, path);
    const filled = {
      customer_first_name: customer.first_name,
      company_name: company.name,
      link,
      minutes: String(signInMinutes),
    };
    const mail = await writeToCustomer(tx, 'sign-in', filled, await wordsFor(tx, company, customer));
    const reference = `sign-in-${tenantId}-${customer.id}-${new Date(askedAt).getTime()}`;
    const letter = { tenantId, to: customer.email, ...mail, reference, until: until.toISOString() };
    await effects.enqueue('send-mail', letter, reference);
  });

async function customerOf(tx: Tx, id: number): Promise<Customer | undefined> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isThere));
  return customer;
}

export const signInCustomer: Handler<typeof signInEndpoint> = async (db, { body, now, services: { secrets } }) => {
  const { tenantId, userId } = holderOf(body.key);
  const key = await db.inTenant(tenantId, async (tx) => {
    const customer = await customerOf(tx, userId);
    checkLink(secrets, 'orders of a customer', body.key, customer ? linkState(customer) : '', now);
    if (!customer) throw new Refusal('link_expired');
    // If two requests use the link at once, the second finds it used.
    const [changed] = await tx
      .update(customers)
      .set({ signed_in_at: now })
      .where(
        and(
          eq(customers.id, userId),
          sql`${customers.signed_in_at} is not distinct from ${customer.signed_in_at?.toISOString() ?? null}::timestamptz`,
        ),
      )
      .returning();
    if (!changed) throw new Refusal('link_expired');
    const until = new Date(now.getTime() + signedInHours * 3_600_000);
    return linkKey(secrets, 'customer who is signed in', { tenantId, userId, until }, sessionState(changed));
  });
  return { success: true, message: 'You’re signed in.', data: { key, company: companyKey(secrets, tenantId) } };
};

/** Runs `work` in the company of a signed-in customer. */
export async function asCustomer<T>(
  db: Database,
  { key, secrets, now }: { key: string; secrets: Secrets; now: Date },
  work: (tx: Tx, customer: Customer, until: Date) => Promise<T>,
): Promise<T> {
  const { tenantId, userId, until } = holderOf(key);
  return db.inTenant(tenantId, async (tx) => {
    const customer = await customerOf(tx, userId);
    checkLink(secrets, 'customer who is signed in', key, customer ? sessionState(customer) : '', now);
    if (!customer) throw new Refusal('link_expired');
    return work(tx, customer, until);
  });
}

export const signOutCustomer: Handler<typeof signOutEndpoint> = async (db, { body, now, services: { secrets } }) => {
  await asCustomer(db, { key: body.key, secrets, now }, (tx, { id }) =>
    tx.update(customers).set({ signed_out_at: now }).where(eq(customers.id, id)),
  );
  return { success: true, message: 'You’re signed out.', data: null };
};
