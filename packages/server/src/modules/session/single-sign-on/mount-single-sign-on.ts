import type { Contract } from '@recoup/contract';
import { pathTo } from '@recoup/contract/route';
import { companyRoleId } from '@recoup/contract/session/roles/provisioned-roles';
import type {
  checkProvider as checkEndpoint,
  getSingleSignOnSetup as getEndpoint,
  SingleSignOn,
  putProviderSecret as secretEndpoint,
} from '@recoup/contract/session/single-sign-on';
import { discoverProvider } from '../../../integrations/identity/openid-connect.ts';
import { isAllowedInside } from '../../../integrations/inside-hosts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { LinkParts } from '../../../platform/effects.ts';
import type { DocumentRules, Handler, Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { signInProviders } from '../../../schema/identity.ts';
import { companyKey } from '../company/company-key.ts';
import { ownSiteName } from '../company/site-name.ts';
import { checkLinks } from '../links/staff-link.ts';
import { readRoles } from '../roles/read-roles.ts';
import { ownerOnly } from '../users/owner-only.ts';
import {
  beginProviderLogin,
  beginProviderProof,
  finishProviderLogin,
  finishProviderProof,
  redirectUri,
} from './login-by-provider.ts';
import { clientName, providerSecretContext, readProvider } from './provider.ts';
import { providerSignOutUrl } from './sign-out-by-provider.ts';

/** Refuses settings that let no one in, and to require a provider that no one has signed in with. */
const checkSettings: DocumentRules<SingleSignOn>['check'] = async (tx, value, { session }) => {
  ownerOnly(session);
  const errors: Record<string, string[]> = {};
  const { enabled, issuer, client_id, domains, required, group_roles } = value;
  const roleIds = new Set((await readRoles(tx)).map(({ id }) => id));
  for (const [at, { role }] of group_roles.entries()) {
    const id = companyRoleId(role);
    if (id !== null && !roleIds.has(id)) errors[`group_roles.${at}.role`] = ['isn’t a role of your company'];
  }
  if (enabled && issuer === '') errors.issuer = ['is required'];
  if (issuer !== '' && !issuer.startsWith('https://') && !isAllowedInside(issuer))
    errors.issuer = ['has to begin with https://'];
  if (enabled && client_id === '') errors.client_id = ['is required'];
  if (enabled && domains.length === 0) errors.domains = ['Add at least one domain'];
  const [row] = await tx.select().from(signInProviders);
  if (required && (!enabled || row?.proved_for !== clientName(value)))
    errors.required = ['can be turned on once someone has signed in with these settings'];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
};

async function setupOf(tx: Tx, { tenantId }: Session, links: LinkParts) {
  const { settings, row } = await readProvider(tx, links.secrets, tenantId);
  const name = (await ownSiteName(tx)) ?? companyKey(links.secrets, tenantId);
  return {
    redirect_uri: redirectUri(links),
    back_channel_logout_uri: providerSignOutUrl(checkLinks(links), links.secrets, tenantId),
    sign_in_url: `${checkLinks(links)}${pathTo('login')}?company=${encodeURIComponent(name)}`,
    secret_ending: row?.sealed ? row.ending : null,
    proved_at: row?.proved_for === clientName(settings) ? (row.proved_at?.toISOString() ?? null) : null,
  };
}

const getSingleSignOnSetup: Handler<typeof getEndpoint> = async (tx, { session, links }) => {
  ownerOnly(session);
  return { data: await setupOf(tx, session, links) };
};

const shownLetters = 4;

const putProviderSecret: Handler<typeof secretEndpoint> = async (tx, { session, body, services, links, effects }) => {
  ownerOnly(session);
  const { tenantId } = session;
  const { secret } = body;
  const columns = {
    sealed: secret === null ? null : services.secrets.seal(secret, providerSecretContext(tenantId)),
    ending: secret?.slice(-shownLetters) ?? '',
  };
  const [row] = await tx
    .insert(signInProviders)
    .values({ tenant_id: tenantId, ...columns })
    .onConflictDoUpdate({ target: signInProviders.tenant_id, set: columns })
    .returning();
  const action = secret === null ? 'Client secret removed' : 'Client secret changed';
  await audit(tx, session, [{ entity: 'sign-in-provider', entityId: row?.id ?? 0, subject: 'Single sign-on', action }]);
  effects.emit('resource.changed', { resource: 'user', id: null });
  return { success: true, message: action, data: await setupOf(tx, session, links) };
};

const checkProvider: Handler<typeof checkEndpoint> = async (tx, { session, services }) => {
  ownerOnly(session);
  const { client } = await readProvider(tx, services.secrets, session.tenantId);
  if (client.issuer === '') throw new Refusal('invalid', 'Save the issuer first.');
  try {
    const { authorizationEndpoint } = await discoverProvider(client);
    return {
      success: true,
      message: 'The connection works. Now sign in with it once.',
      data: { authorization_endpoint: authorizationEndpoint },
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new Refusal('invalid', `Your provider can’t be used: ${error.message}. Check the issuer.`);
  }
};

export const singleSignOnHandlers: Handlers<Contract['singleSignOn']> = {
  singleSignOn: { check: checkSettings },
  getSingleSignOnSetup,
  putProviderSecret,
  checkProvider,
  beginProviderLogin,
  finishProviderLogin,
  beginProviderProof,
  finishProviderProof,
};
