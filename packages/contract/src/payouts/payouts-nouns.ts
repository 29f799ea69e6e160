import * as checkRegister from './check-register.ts';
import * as duePayouts from './due-payouts.ts';
import * as paymentRuns from './payment-runs.ts';
import * as payoutFiles from './payout-files.ts';
import * as payoutSettings from './payout-settings.ts';
import * as payouts from './payouts.ts';
import { promoCodes } from './promo-codes.ts';
import * as registrationPayouts from './registration-payouts.ts';
import * as tradeIns from './trade-ins.ts';

/** The nouns of the payouts domain: money that we pay. */
export const payoutsNouns = {
  payouts,
  duePayouts,
  paymentRuns,
  payoutFiles,
  payoutSettings,
  promoCodes,
  checkRegister,
  registrationPayouts,
  tradeIns,
};
