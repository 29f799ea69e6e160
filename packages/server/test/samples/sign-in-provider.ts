import {
  beginProviderLogin,
  beginProviderProof,
  finishProviderLogin,
  singleSignOn,
} from '@recoup/contract/session/single-sign-on';
import { siteNameOfCompany } from '../../src/modules/session/company/site-name.ts';
import { providerSecretContext } from '../../src/modules/session/single-sign-on/provider.ts';
import type { Company } from '../company.ts';
import { signInProvider, throughProvider } from '../session/sign-in-provider.ts';

const client = { id: 'samples', secret: 'a secret of samples', redirect: 'http://localhost/login/provider' };

/** A provider where the company's owner signs in, connected when the first sample needs it. */
async function connect({ app, tenantId, query, seeded }: Company) {
  const { issuer, is } = await signInProvider([client]);
  const email = seeded.users.find(({ role }) => role === 'owner')?.email ?? '';
  const domains = [{ domain: email.split('@')[1] ?? '' }];
  const value = { ...singleSignOn.initial, enabled: true, issuer, client_id: client.id, domains };
  await query("INSERT INTO settings (tenant_id, key, value) VALUES ($1, 'single-sign-on', $2)", [
    tenantId,
    JSON.stringify(value),
  ]);
  await query('INSERT INTO sign_in_providers (tenant_id, sealed) VALUES ($1, $2)', [
    tenantId,
    app.services.secrets.seal(client.secret, providerSecretContext(tenantId)),
  ]);
  is({ sub: 'owner', email, email_verified: true, name: 'Olive Owner' });
}

/** Calls about signing in with a company's own provider. */
export function providerSamples(company: Company) {
  const { app, staff, tenantId } = company;
  let connected: Promise<void> | undefined;
  const begin = async () => {
    connected ??= connect(company);
    await connected;
    return { body: { company: await siteNameOfCompany(app.pool, tenantId) } };
  };
  const back = async () => {
    const { url, flow } = await app.with(null).data(beginProviderLogin, await begin());
    return { body: { flow, answer: await throughProvider(url, client.redirect), device: null } };
  };
  const connectedOnly = async () => {
    await begin();
    return {};
  };
  return {
    putProviderSecret: async () => {
      await begin();
      return { body: { secret: client.secret } };
    },
    checkProvider: connectedOnly,
    beginProviderLogin: begin,
    finishProviderLogin: back,
    beginProviderProof: connectedOnly,
    finishProviderProof: async () => {
      // Users must have signed in there before they can use it as proof.
      await app.with(null).ok(finishProviderLogin, await back());
      const { url, flow } = await staff.data(beginProviderProof);
      const by = staff.token ?? '';
      return { by, body: { flow, answer: await throughProvider(url, client.redirect) } };
    },
  };
}
