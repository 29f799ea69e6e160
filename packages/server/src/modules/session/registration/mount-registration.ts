import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { createTenant } from './create-tenant.ts';
import {
  checkVerifiedEmail,
  finishOnboarding,
  getOnboarding,
  getRegistration,
  listCurrencies,
  register,
  updateRegistration,
} from './register.ts';
import { getSignInOffers } from './sign-in-offers.ts';
import { sendVerification, verifyEmail, verifyEmailCode } from './verification.ts';

export const registrationHandlers: Handlers<Contract['registration']> = {
  getRegistration,
  getSignInOffers,
  listCurrencies,
  register,
  createTenant,
  getOnboarding,
  updateRegistration,
  checkVerifiedEmail,
  sendVerification,
  verifyEmail,
  verifyEmailCode,
  finishOnboarding,
};
