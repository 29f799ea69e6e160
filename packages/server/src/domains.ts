import type { DomainName } from '@recoup/contract';
import type { AnyHandlers } from './http/routes.ts';
import { addOns } from './modules/add-ons/add-ons-domain.ts';
import { exchange } from './modules/exchange/exchange-domain.ts';
import { mails } from './modules/mails/mails-domain.ts';
import { orders } from './modules/orders/orders-domain.ts';
import { workflowChanges } from './modules/orders/workflow/read-workflow.ts';
import { payOrder } from './modules/payouts/payouts/pay-order.ts';
import { payouts } from './modules/payouts/payouts-domain.ts';
import { pricing } from './modules/pricing/pricing-domain.ts';
import { readProcesses } from './modules/pricing/processes/read-processes.ts';
import { prints } from './modules/prints/prints-domain.ts';
import { printDisputePack } from './modules/prints/sheets/dispute-pack.ts';
import { reports } from './modules/reports/reports-domain.ts';
import { session } from './modules/session/session-domain.ts';
import { settings } from './modules/settings/settings-domain.ts';
import { deleteParcel } from './modules/shipping/order-shipping/delete-parcel.ts';
import { shipping } from './modules/shipping/shipping-domain.ts';
import { stock } from './modules/stock/stock-domain.ts';
import type { Domain } from './platform/domain.ts';
import type { Listening } from './platform/domain-events.ts';
import { failedJobSteps } from './platform/jobs/failed-jobs.ts';
import { platformHousekeeping, platformJobs } from './platform/jobs/own-work.ts';
import type { Workers } from './platform/jobs/worker.ts';

/** Every domain of the contract. A missing one doesn't compile. */
const domains: { readonly [D in DomainName]: Domain<D> } = {
  session: session({
    workflowChanges,
    readProcesses,
    // What it needs of all tables is only loaded with the first export.
    writeOwnerExport: async (...args) => (await import('./moving/owner-export.ts')).writeOwnerExport(...args),
  }),
  settings,
  stock,
  pricing,
  // Handlers at an order's address that belong to a domain above.
  orders: orders({ payOrder, deleteParcel, printDisputePack }),
  payouts,
  shipping,
  prints,
  mails,
  reports,
  addOns,
  exchange,
};
const all = Object.values(domains);

/** The listeners of all domains' events. */
export const listeners: readonly Listening[] = all.flatMap((domain) => domain.listens ?? []);

/** The handlers of all endpoints. */
export const handlers: AnyHandlers = Object.assign({}, ...all.map((domain) => domain.handlers));

/** The workers of all jobs. */
export const workers: Workers = Object.assign({}, platformJobs, ...all.map((domain) => domain.jobs));

/** The steps that run every minute. They don't depend on each other, and each continues where it left off. */
export const housekeeping = [
  ...all.flatMap((domain) => domain.housekeeping ?? []),
  ...platformHousekeeping,
  ...failedJobSteps(workers),
];
