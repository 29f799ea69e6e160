import type { getSignInOffers as endpoint } from '@recoup/contract/session/sign-in-offers';
import type { Handler } from '../../../platform/handler.ts';

export const getSignInOffers: Handler<typeof endpoint> = async (_db, { services }) => ({
  data: { registration: services.registrationOpen, demo_accounts: [...(services.demoAccounts ?? [])] },
});
