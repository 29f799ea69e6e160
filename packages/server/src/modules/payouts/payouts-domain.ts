import type { SentNews } from '../../platform/adapters.ts';
import type { Domain } from '../../platform/domain.ts';
import { payoutFileHandlers } from './payout-files/payout-files.ts';
import { askAboutPayout, askAboutPayouts } from './payouts/ask-about-payouts.ts';
import { followMergedCustomer } from './payouts/follow-customer.ts';
import { forgetErasedCustomer } from './payouts/forget-customer.ts';
import {
  checkRegisterHandlers,
  duePayoutHandlers,
  paymentRunHandlers,
  payoutHandlers,
} from './payouts/mount-payouts.ts';
import { payoutSettingHandlers } from './payouts/payout-settings.ts';
import { registrationPayoutHandlers } from './payouts/registration-payouts.ts';
import { sendLostPayouts } from './payouts/send-lost-payouts.ts';
import { sendPayout } from './payouts/send-payout.ts';
import { takePayoutNews } from './payouts/take-payout-news.ts';
import { promoCodeHandlers } from './promo-codes/promo-codes.ts';
import { listTradeIns, takeTradeIn } from './trade-ins/trade-ins.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    payouts: {
      'send-payout': { tenantId: number; payoutId: number };
      'ask-about-payout': { tenantId: number; payoutId: number };
      'take-payout-news': SentNews;
    };
  }
}

export const payouts: Domain<'payouts'> = {
  handlers: {
    payouts: payoutHandlers,
    duePayouts: duePayoutHandlers,
    paymentRuns: paymentRunHandlers,
    payoutFiles: payoutFileHandlers,
    payoutSettings: payoutSettingHandlers,
    promoCodes: promoCodeHandlers,
    checkRegister: checkRegisterHandlers,
    registrationPayouts: registrationPayoutHandlers,
    tradeIns: { listTradeIns, takeTradeIn },
  },
  jobs: {
    'send-payout': { title: 'Payout', work: sendPayout, retry: 'money' },
    'ask-about-payout': { title: 'Payout status check', work: askAboutPayout },
    'take-payout-news': { title: 'Payout update', work: takePayoutNews },
  },
  listens: [followMergedCustomer, forgetErasedCustomer],
  housekeeping: [
    { name: 'send payouts whose job is gone', run: sendLostPayouts },
    { name: 'ask about payouts', run: askAboutPayouts },
  ],
};
