import type { Account, Adapter } from '../../platform/adapters.ts';

/** What a service knows an app of the deployment by. */
export interface OwnApp {
  readonly client_id: string;
  readonly client_secret: string;
}

/**
 * An adapter by whose service this deployment has an app. Accounts that were allowed by it have no credentials of an app:
 * they get them with each use, so none is kept with a company, and another secret takes effect at once. An account with an
 * app of its own keeps using that.
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
      // Nothing was given for it yet: whoever begins without an app of their own begins with ours.
      address: (account, back) => consent.address({ ...app, ...account }, back),
      ...(isSigned && { isSigned: (account, back) => isSigned({ ...app, ...account }, back) }),
      claim: (account, back) => consent.claim({ ...app, ...account }, back),
    },
    ...(renewal && {
      renewal: { isDue: renewal.isDue, renew: (account, now) => renewal.renew(whole(account), now) },
    }),
  };
}
