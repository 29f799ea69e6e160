import type { contract } from '@recoup/contract';
import type { claimConsent as claimEndpoint } from '@recoup/contract/add-ons/consents';
import { fieldsOfWay, integrationOf } from '@recoup/contract/add-ons/integration';
import type { Account } from '../../../platform/adapters.ts';
import { and, eq, gt, isNull } from '../../../platform/db/drizzle.ts';
import type { Handler, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { consents } from '../../../schema/integrations.ts';
import { askService } from '../connections/ask-service.ts';
import {
  accountOfWay,
  connectionAt,
  keepConnection,
  refuseUnseen,
  valuesOf,
} from '../connections/connect-integration.ts';
import { sealedFor } from '../connections/connected.ts';
import { checkUse, slugOf } from '../connections/find-connection.ts';

/** How long a person may take to allow access. */
const hourMs = 3_600_000;

/** The values kept when the deployment's app is allowed again: nothing of the company's own app. */
function withoutApp(stored: Account | null): Account | null {
  if (!stored) return null;
  const { client_id: _id, client_secret: _secret, ...rest } = stored;
  return rest;
}

/** Connects what was allowed. The state identifies what was typed. It works once, and only in this company. */
const claim: Handler<typeof claimEndpoint> = async (tx, call) => {
  const { session, body, now, services } = call;
  const [found] = await tx
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.state_hash, hashToken(body.state)),
        isNull(consents.used_at),
        gt(consents.created_at, new Date(now.getTime() - hourMs)),
      ),
    )
    .for('update');
  if (!found)
    throw new Refusal(
      'link_expired',
      'This link was already used or has expired. Start again from the integration’s page.',
    );
  const { integration: slug, location_id, redirect } = found;
  checkUse(session, slug);
  const { name } = integrationOf(slug);
  const { consent } = services.adapters.of(slug);
  if (!consent) throw new Error(`${slug} doesn’t use sign-in consent`);
  const typed = JSON.parse(services.secrets.open(found.sealed, sealedFor(session.tenantId, slug))) as Account;
  if (consent.isSigned?.(typed, body) === false)
    throw new Refusal(
      'invalid',
      `We couldn’t verify that ${name} sent you back for this account. Start over from its page.`,
    );
  const claimed = await consent
    .claim(typed, { code: body.code, state: body.state, realm: body.realm, redirect, now })
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      throw new Refusal('invalid', `${name} rejected this: ${error.message}`);
    });
  const account = { ...typed, ...claimed };
  const verdict = await askService(services, slug, account);
  if ('refusal' in verdict) throw new Refusal('invalid', verdict.refusal);
  await tx.update(consents).set({ used_at: now }).where(eq(consents.id, found.id));
  const stored = await connectionAt(tx, slug, location_id);
  return keepConnection(tx, call, { slug, location_id, known: stored, account, called: verdict.account });
};

export const consentHandlers: Handlers<typeof contract.consents> = {
  async askConsent(tx, { session, params, body, now, effects, services }) {
    const slug = slugOf(session, params.id);
    const { name, consent: back } = integrationOf(slug);
    const { consent, byApp = false } = services.adapters.of(slug);
    const fields = fieldsOfWay(slug, 'consent', byApp);
    if (!fields || !consent || !back) throw new Refusal('invalid', `${name} doesn’t need consent.`);
    const state = newToken();
    const { origin } = effects.links;
    if (origin === null) throw new Refusal('unavailable');
    const stored = await connectionAt(tx, slug, body.location_id);
    refuseUnseen(name, stored, body.version);
    const storedAccount = accountOfWay('consent', services.secrets, stored);
    const values = valuesOf(fields, body.values, byApp ? withoutApp(storedAccount) : storedAccount);
    // Without credentials of its own, its calls would be counted together with those of other companies.
    const account = byApp ? { ...values, grant: hashToken(state).slice(0, 16) } : values;
    const redirect = `${origin}${back}`;
    await tx.insert(consents).values({
      tenant_id: session.tenantId,
      integration: slug,
      location_id: body.location_id,
      state_hash: hashToken(state),
      sealed: services.secrets.seal(JSON.stringify(account), sealedFor(session.tenantId, slug)),
      redirect,
      created_at: now,
    });
    return { data: { url: consent.address(account, { redirect, state }) } };
  },
  claimConsent: claim,
  claimHighLevel: claim,
};
