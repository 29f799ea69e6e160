import { pathTo } from '@recoup/contract/route';
import type {
  verifyEmailCode as codeEndpoint,
  verifyEmail as linkEndpoint,
  sendVerification as sendEndpoint,
} from '@recoup/contract/session/registration';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { writeMail } from '../../../platform/frames/write-mail.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { tenants, users } from '../../../schema/core.ts';
import { countTry, newCode, takeCode } from '../auth/phone-codes.ts';
import { readCompany } from '../company/company.ts';
import { checkLink, holderOf, linkKey } from '../links/links.ts';
import { staffLink } from '../links/staff-link.ts';

interface Registered {
  readonly tenantId: number;
  readonly userId: number;
  readonly email: string;
}

const codeOf = ({ tenantId, userId }: Pick<Registered, 'tenantId' | 'userId'>) =>
  ({ tenantId, userId, purpose: 'e-mail' }) as const;

/** Emails the link and the code that verify an address. */
export async function mailVerification(tx: Tx, effects: Effects, of: Registered, now: Date): Promise<void> {
  const { secrets } = effects.links;
  const code = await newCode(tx, secrets, { ...codeOf(of), phone: of.email, now });
  const until = new Date(now.getTime() + 7 * 86_400_000);
  const key = linkKey(secrets, 'e-mail of a registration', { ...of, until }, of.email);
  const reference = `registration-${of.tenantId}-${now.getTime()}`;
  const { name: company_name } = await readCompany(tx);
  const link = staffLink(effects.links, `${pathTo('registerVerify')}?token=${key}`);
  const mail = await writeMail(tx, 'verification', { company_name, code: code ?? '', link });
  await effects.enqueue('send-mail', { tenantId: of.tenantId, to: of.email, ...mail, reference }, reference);
}

/** The email that still has to be verified. */
async function toProve(tx: Tx, { tenantId, userId }: Pick<Registered, 'tenantId' | 'userId'>): Promise<string> {
  const [found] = await tx
    .select({ step: tenants.onboarding_step, email: users.email })
    .from(tenants)
    .innerJoin(users, and(eq(users.tenant_id, tenants.id), eq(users.id, userId)))
    .where(eq(tenants.id, tenantId))
    .for('update', { of: tenants });
  if (!found || found.step === null || found.step === 3)
    throw new Refusal('already_done', 'Your email is already verified.');
  return found.email;
}

const proved = (tx: Tx, tenantId: number) =>
  tx.update(tenants).set({ onboarding_step: 3 }).where(eq(tenants.id, tenantId));

const message = 'Email verified';

export const sendVerification: Handler<typeof sendEndpoint> = async (tx, { session, now, effects }) => {
  const email = await toProve(tx, session);
  await mailVerification(tx, effects, { ...session, email }, now);
  return { success: true, message: `We emailed ${email}.`, data: null };
};

export const verifyEmailCode: Handler<typeof codeEndpoint> = async (tx, call) => {
  const { session, body, now, services, later, effects } = call;
  await later((own) => countTry(own, codeOf(session)));
  const email = await toProve(tx, session);
  await takeCode(tx, services.secrets, { ...codeOf(session), phone: email, now }, body.code, 'code');
  await proved(tx, session.tenantId);
  effects.emit('user.refresh', {}, session.userId);
  return { success: true, message, data: null };
};

/** Verifying again succeeds, so that opening the link twice doesn't look like a failure. */
export const verifyEmail: Handler<typeof linkEndpoint> = async (db, { body, now, services }) => {
  const { tenantId, userId } = holderOf(body.token);
  await db.inTenant(tenantId, async (tx, effects) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    checkLink(services.secrets, 'e-mail of a registration', body.token, user?.email ?? '', now);
    const [tenant] = await tx.select({ step: tenants.onboarding_step }).from(tenants).for('update');
    if (tenant?.step === 1 || tenant?.step === 2) await proved(tx, tenantId);
    effects.emit('user.refresh', {}, userId);
  });
  return { success: true, message, data: null };
};
