import type { Account, Adapter } from '../../platform/adapters.ts';

/** The credentials of the deployment's app at a service. */
export interface OwnApp {
  readonly client_id: string;
  readonly client_secret: string;
}

/**
 * An adapter whose service has an app of this deployment. Accounts allowed through it have no app credentials of their
 * own. They get them at each use, so none is stored with a company, and a new secret takes effect right away. An
 * account with its own app keeps using it.
 */
export function byApp(adapter: Adapter, app: OwnApp | undefined): Adapter {
  const { consent, renewal, provides } = adapter;
  if (!app || !consent) return adapter;
  const whole = (account: Account): Account =>
    account.client_id || !account.access_token ? account : { ...account, ...app };
  const { isSigned } = consent;
  return {
    ...adapter,
    byApp: true,
    test: (account) => adapter.test(whole(account)),
    provides: provides.map(({ port, open }) => ({ port, open: (account) => open(whole(account)) })),
    consent: {
      // Nothing is stored for it yet. Without an app of their own, companies start with ours.
      address: (account, back) => consent.address({ ...app, ...account }, back),
      ...(isSigned && { isSigned: (account, back) => isSigned({ ...app, ...account }, back) }),
      claim: (account, back) => consent.claim({ ...app, ...account }, back),
    },
    ...(renewal && {
      renewal: { isDue: renewal.isDue, renew: (account, now) => renewal.renew(whole(account), now) },
    }),
  };
}
