import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** A person whom a test's provider knows. */
export interface KnownPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
  /** How they sign in there: `['pwd']`. */
  readonly amr?: readonly string[];
}

interface Client {
  readonly id: string;
  readonly secret: string;
  /** Where it may redirect to after signing in, and after signing out. */
  readonly redirect: string;
  readonly signedOut?: string;
  /** The address for its back-channel sign-outs. */
  readonly backChannel?: string;
}

/** An OpenID Connect provider from an independent library. The current `person` signs in without any prompts. */
export async function signInProvider(clients: readonly Client[], extra: Partial<Configuration> = {}) {
  const people = new Map<string, KnownPerson>();
  let person: KnownPerson | null = null;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A provider that isn't closed doesn't keep the process from exiting.
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: clients.map(({ id, secret, redirect, signedOut, backChannel }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirect],
      ...(signedOut !== undefined && { post_logout_redirect_uris: [signedOut] }),
      ...(backChannel !== undefined && {
        backchannel_logout_uri: backChannel,
        backchannel_logout_session_required: true,
      }),
    })),
    pkce: { required: () => true },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups'],
    },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    cookies: { keys: ['of tests'] },
    findAccount: async (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ ...people.get(sub), sub, amr: undefined }) as { sub: string },
    }),
    // Every client has the administrator's consent.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ...extra,
  });
  const answer = provider.callback();
  server.on('request', (request, reply) => {
    if (!request.url?.startsWith('/sign-in/')) return void answer(request, reply);
    const signedIn = person;
    if (!signedIn) return void provider.interactionFinished(request, reply, { error: 'access_denied' });
    people.set(signedIn.sub, signedIn);
    void provider.interactionFinished(request, reply, {
      login: { accountId: signedIn.sub, amr: [...(signedIn.amr ?? ['pwd'])], remember: false },
    });
  });
  return {
    issuer,
    provider,
    /** Sets who signs in from now on; null for no one. */
    is(signedIn: KnownPerson | null) {
      person = signedIn;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Follows redirects like a browser, with cookies, until it's sent back. Returns the query of that address. */
export async function throughProvider(url: string, redirect: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 10; step += 1) {
    if (next.startsWith(`${redirect}?`)) return next.slice(redirect.length + 1);
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await fetch(next, { redirect: 'manual', headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(to, next).href;
  }
  throw new Error('The provider leads nowhere');
}
