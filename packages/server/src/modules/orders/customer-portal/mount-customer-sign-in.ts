import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { getCustomerAccount, setCustomerLanguage } from './account.ts';
import { askForSignIn, signInCustomer, signOutCustomer } from './sign-in.ts';

export const customerSignInHandlers: Handlers<typeof contract.customerSignIn> = {
  askForSignIn,
  signInCustomer,
  getCustomerAccount,
  setCustomerLanguage,
  signOutCustomer,
};
