import * as accounts from './accounts.ts';
import * as campaigns from './campaigns.ts';
import * as consents from './consents.ts';
import * as exchanges from './exchanges.ts';
import * as hooks from './hooks.ts';
import * as integrations from './integrations.ts';

/** The nouns of the add-ons domain: outside systems. */
export const addOnsNouns = { accounts, campaigns, consents, exchanges, hooks, integrations };
