import type { Domain } from '../../platform/domain.ts';
import { accountHandlers } from './account/routes.ts';
import { findAddresses } from './addresses/find-addresses.ts';
import { type AnsweredAbove, authHandlers } from './auth/routes.ts';
import { forgetSignIns } from './auth/sign-in-log.ts';
import { billingHandlers, readSubscriptions } from './billing/routes.ts';
import { customTableHandlers, customTableUseHandlers } from './custom-tables/routes.ts';
import { franchiseNews } from './franchises/franchise-news.ts';
import { franchiseHandlers } from './franchises/routes.ts';
import { payForLocations } from './locations/cost.ts';
import { locationBillingHandlers } from './locations/location-billing.ts';
import { locationHandlers, storeLocationHandlers } from './locations/routes.ts';
import { forgetNotifications, notificationHandlers } from './notifications/routes.ts';
import { registrationStepHandlers } from './registration/registration-steps.ts';
import { registrationHandlers } from './registration/routes.ts';
import { runCheckChangeLog, securityHandlers } from './security/security.ts';
import { supportHandlers } from './support/support.ts';
import { userHandlers } from './users/routes.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    session: {
      /** The subscription of a company pays for the locations that are open. */
      'bill-locations': { tenantId: number };
      /** The seals of a company's change-log are computed anew. */
      'check-change-log': { tenantId: number };
      /** What a linked company has done, told to the staff of the other; `status` is the tab where it stands. */
      'franchise-news': { tenantId: number; title: string; text: string; status: 1 | 2 };
    };
  }
}

export const session = (above: AnsweredAbove): Domain<'session'> => ({
  handlers: {
    account: accountHandlers,
    auth: authHandlers(above),
    billing: billingHandlers,
    users: userHandlers,
    registration: registrationHandlers,
    registrationSteps: registrationStepHandlers,
    support: supportHandlers,
    security: securityHandlers,
    notifications: notificationHandlers,
    franchises: franchiseHandlers,
    locationBilling: locationBillingHandlers,
    storeLocations: storeLocationHandlers,
    locations: locationHandlers,
    addresses: { findAddresses },
    customTables: customTableHandlers,
    customTableUse: customTableUseHandlers,
  },
  jobs: {
    'bill-locations': { work: payForLocations },
    'check-change-log': { work: runCheckChangeLog },
    'franchise-news': { work: franchiseNews },
  },
  housekeeping: [forgetNotifications, forgetSignIns, readSubscriptions],
});
