import { pathTo } from '@recoup/contract/route';
import type {
  beginProviderLogin as beginEndpoint,
  beginProviderProof as beginProofEndpoint,
  finishProviderLogin as finishEndpoint,
  finishProviderProof as finishProofEndpoint,
} from '@recoup/contract/session/single-sign-on';
import { beginAtProvider, finishAtProvider } from '../../../integrations/identity/openid-connect.ts';
import { countAttempt } from '../../../platform/attempts.ts';
import type { Transactions } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { LinkParts } from '../../../platform/effects.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { hashToken } from '../../../platform/session.ts';
import { sessions, users } from '../../../schema/core.ts';
import { providerSubjects, signInProviders } from '../../../schema/identity.ts';
import { enter } from '../auth/begin-session.ts';
import { logRefused } from '../auth/sign-in-log.ts';
import { companyOfKey } from '../company/company-key.ts';
import { companyOfSiteName } from '../company/site-name.ts';
import { checkLinks } from '../links/staff-link.ts';
import { emailOf, findPerson } from './find-person.ts';
import { openFlow, sealFlow } from './flow.ts';
import { asRefusal, clientName, readProvider, refused } from './provider.ts';

const windowSeconds = 1_200;

/** The address that the provider sends people back to. */
export const redirectUri = (links: LinkParts): string => new URL(pathTo('providerReturn'), checkLinks(links)).href;

type ReadProvider = Awaited<ReturnType<typeof readProvider>>;

function checkEnabled({ settings }: ReadProvider): void {
  if (!settings.enabled) throw new Refusal('not_found', 'This company doesn’t use single sign-on.');
}

/** Sends a browser to a company's identity provider, to sign in or to confirm a session. */
async function begin(
  { settings, client }: ReadProvider,
  starter: { readonly tenantId: number; readonly session: string | null },
  { links, now }: { readonly links: LinkParts; readonly now: Date },
) {
  const { url, begun } = await beginAtProvider(client, redirectUri(links), starter.session !== null).catch((error) => {
    throw asRefusal(error);
  });
  return { url, flow: sealFlow(links.secrets, { ...starter, client: clientName(settings), begun, now }) };
}

/** The company of a name: its short name, as on its page, or its key. */
async function companyOf(db: Pick<Transactions, 'asPlatform'>, secrets: Secrets, name: string): Promise<number | null> {
  const named = await companyOfSiteName(db, name.toLowerCase());
  return named?.tenantId ?? companyOfKey(secrets, name);
}

export const beginProviderLogin: Handler<typeof beginEndpoint> = async (db, { body, services, links, now }) => {
  const tenantId = await companyOf(db, services.secrets, body.company);
  if (tenantId === null) throw new Refusal('not_found', 'No company has this short name.');
  const provider = await db.inTenant(tenantId, (tx) => readProvider(tx, services.secrets, tenantId));
  checkEnabled(provider);
  return { data: await begin(provider, { tenantId, session: null }, { links, now }) };
};

type Flow = ReturnType<typeof openFlow>;

/** The person returning from the provider. The code of a response works once. */
async function personBack(provider: ReadProvider, flow: Flow, answer: string) {
  checkEnabled(provider);
  const { settings, client } = provider;
  if (flow.client !== clientName(settings)) throw new Refusal('link_expired', 'Start signing in again.');
  return finishAtProvider(client, flow.begun, answer, settings.groups_claim).catch((error) => {
    throw asRefusal(error);
  });
}

export const finishProviderLogin: Handler<typeof finishEndpoint> = async (db, { body, services, now, address }) => {
  const flow = openFlow(services.secrets, body.flow, now);
  if (flow.session !== null) throw new Refusal('link_expired', 'Start signing in again.');
  const { tenantId } = flow;
  const provider = await db.inTenant(tenantId, (tx) => readProvider(tx, services.secrets, tenantId));
  const { settings } = provider;
  await countAttempt(db, `provider ${hashToken(flow.begun.state)}`, 1, windowSeconds);
  const person = await personBack(provider, flow, body.answer);
  const place = { address, now, device: body.device };
  const userId = await db
    .inTenant(tenantId, (tx, effects) => findPerson(tx, { tenantId, settings, person, effects, now }))
    .catch(async (error) => {
      const [linkedUser] = await db.inTenant(tenantId, (tx) =>
        tx
          .select({ id: users.id })
          .from(users)
          .where(eq(users.email, person.email ?? '')),
      );
      if (linkedUser) logRefused(db, { tenantId, userId: linkedUser.id }, 'provider', place);
      throw error;
    });
  const signedInAt = person.signedInAt && new Date(Math.min(person.signedInAt.getTime(), now.getTime()));
  const data = await enter(db, { tenantId, userId }, place, { provider: signedInAt, sid: person.session });
  const proved = { proved_for: clientName(settings), proved_at: now, sign_out_url: person.signOutUrl };
  await db.inTenant(tenantId, (tx) =>
    tx
      .insert(signInProviders)
      .values({ tenant_id: tenantId, ...proved })
      .onConflictDoUpdate({ target: signInProviders.tenant_id, set: proved }),
  );
  return { data };
};

export const beginProviderProof: Handler<typeof beginProofEndpoint> = async (tx, { session, services, links, now }) => {
  const { tenantId, tokenHash } = session;
  const provider = await readProvider(tx, services.secrets, tenantId);
  checkEnabled(provider);
  return { data: await begin(provider, { tenantId, session: tokenHash }, { links, now }) };
};

export const finishProviderProof: Handler<typeof finishProofEndpoint> = async (tx, call) => {
  const { session, body, services, now } = call;
  const { tenantId, userId, tokenHash } = session;
  const flow = openFlow(services.secrets, body.flow, now);
  if (flow.tenantId !== tenantId || flow.session !== tokenHash)
    throw new Refusal('link_expired', 'Start again in this window.');
  const provider = await readProvider(tx, services.secrets, tenantId);
  const person = await personBack(provider, flow, body.answer);
  emailOf(provider.settings, person);
  const isSubject = and(
    eq(providerSubjects.issuer, provider.settings.issuer),
    eq(providerSubjects.subject, person.subject),
    eq(providerSubjects.user_id, userId),
  );
  const [link] = await tx.select({ id: providerSubjects.id }).from(providerSubjects).where(isSubject);
  if (!link) throw refused('You signed in to your provider as someone else. Sign in there as yourself.');
  // From now on it can't switch to another company either, because it relies on the provider.
  await tx
    .update(sessions)
    .set({ proved_at: now, by_provider: true, provider_sid: person.session })
    .where(eq(sessions.token_hash, tokenHash));
  return { success: true, message: 'Confirmed', data: null };
};
