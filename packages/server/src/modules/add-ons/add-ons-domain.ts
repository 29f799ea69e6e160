import type { Domain } from '../../platform/domain.ts';
import { accountHandlers } from './accounts/accounts.ts';
import { campaignHandlers } from './campaigns/campaigns.ts';
import { consentHandlers } from './consent/consents.ts';
import { forgetOldExchanges } from './exchanges/forget-exchanges.ts';
import { exchangeHandlers } from './exchanges/list-exchanges.ts';
import { hookHandlers, integrationHandlers } from './integrations/mount-integrations.ts';

export const addOns: Domain<'addOns'> = {
  handlers: {
    accounts: accountHandlers,
    campaigns: campaignHandlers,
    consents: consentHandlers,
    exchanges: exchangeHandlers,
    hooks: hookHandlers,
    integrations: integrationHandlers,
  },
  housekeeping: [{ name: 'forget old exchanges', run: forgetOldExchanges }],
};
