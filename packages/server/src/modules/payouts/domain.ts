import type { SentNews } from '../../platform/adapters.ts';
import type { Domain } from '../../platform/domain.ts';
import { payoutFileHandlers } from './payout-files/routes.ts';
import { followMergedCustomer } from './payouts/follow-customer.ts';
import { forgetErasedCustomer } from './payouts/forget-customer.ts';
import { payoutSettingHandlers } from './payouts/payout-settings.ts';
import { promoCodeHandlers } from './payouts/promo-codes.ts';
import { registrationPayoutHandlers } from './payouts/registration-payouts.ts';
import { checkRegisterHandlers, duePayoutHandlers, payoutHandlers } from './payouts/routes.ts';
import { sendLostPayouts } from './payouts/send-lost-payouts.ts';
import { sendPayout } from './payouts/send-payout.ts';
import { takePayoutNews } from './payouts/take-payout-news.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    payouts: { 'send-payout': { tenantId: number; payoutId: number }; 'take-payout-news': SentNews };
  }
}

export const payouts: Domain<'payouts'> = {
  handlers: {
    payouts: payoutHandlers,
    duePayouts: duePayoutHandlers,
    payoutFiles: payoutFileHandlers,
    payoutSettings: payoutSettingHandlers,
    promoCodes: promoCodeHandlers,
    checkRegister: checkRegisterHandlers,
    registrationPayouts: registrationPayoutHandlers,
  },
  jobs: { 'send-payout': { work: sendPayout, triedForDays: true }, 'take-payout-news': { work: takePayoutNews } },
  listens: [followMergedCustomer, forgetErasedCustomer],
  housekeeping: [{ name: 'send payouts whose job is gone', run: sendLostPayouts }],
};
