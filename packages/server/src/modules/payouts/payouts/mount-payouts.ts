import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { cancelPayout } from './cancel-payout.ts';
import { downloadChecks, listChecks } from './check-register.ts';
import { approvePayout, failPayout, rejectPayout } from './decide-payout.ts';
import { listDuePayouts } from './list-due-payouts.ts';
import { listPayouts } from './list-payouts.ts';
import { markChecksPrinted, undoChecksPrinted } from './mark-checks-printed.ts';
import { payDueOrders } from './pay-due-orders.ts';
import { getPaymentRun, listPaymentRuns } from './payment-runs.ts';
import { downloadTremendousFailures } from './tremendous-failures.ts';
import { withdrawPayouts } from './withdraw-payouts.ts';

export const payoutHandlers: Handlers<typeof contract.payouts> = {
  listPayouts,
  approvePayout,
  rejectPayout,
  failPayout,
  cancelPayout,
  downloadTremendousFailures,
};

export const duePayoutHandlers: Handlers<typeof contract.duePayouts> = {
  listDuePayouts,
  payDueOrders,
  withdrawPayouts,
};

export const checkRegisterHandlers: Handlers<typeof contract.checkRegister> = {
  listChecks,
  downloadChecks,
  markChecksPrinted,
  undoChecksPrinted,
};

export const paymentRunHandlers: Handlers<typeof contract.paymentRuns> = { listPaymentRuns, getPaymentRun };
