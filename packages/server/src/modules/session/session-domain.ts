import type { Domain } from '../../platform/domain.ts';
import type { BillingNews } from '../../platform/services.ts';
import { accountHandlers } from './account/mount-account.ts';
import { findAddresses } from './addresses/find-addresses.ts';
import type { AnsweredAbove } from './auth/me.ts';
import { authHandlers } from './auth/mount-auth.ts';
import { forgetSignIns } from './auth/sign-in-log.ts';
import { billingHandlers } from './billing/billing.ts';
import { readSubscriptions } from './billing/read-subscriptions.ts';
import { takeBillingNews } from './billing/take-billing-news.ts';
import { customTableHandlers, customTableUseHandlers } from './custom-tables/mount-custom-tables.ts';
import { failedJobHandlers } from './failed-jobs/failed-jobs.ts';
import { franchiseNews } from './franchises/franchise-news.ts';
import { franchiseHandlers } from './franchises/franchises.ts';
import { payForLocations } from './locations/cost.ts';
import { locationBillingHandlers } from './locations/location-billing.ts';
import { locationHandlers, storeLocationHandlers } from './locations/store-locations.ts';
import { forgetNotifications } from './notifications/forget-notifications.ts';
import { notificationHandlers } from './notifications/notifications.ts';
import { openOfflineKey } from './offline-key/open-offline-key.ts';
import { passkeyHandlers } from './passkeys/mount-passkeys.ts';
import { quickSwitchHandlers } from './quick-switch/quick-switch.ts';
import { registrationHandlers } from './registration/mount-registration.ts';
import { registrationStepHandlers } from './registration/registration-steps.ts';
import { roleHandlers } from './roles/mount-roles.ts';
import { scimTokenHandlers } from './scim/scim-tokens.ts';
import {
  downloadCompanyExport,
  getCompanyExport,
  openCompanyExport,
  startCompanyExport,
} from './security/company-exports.ts';
import { exportAuditLog } from './security/export-audit-log.ts';
import { exportCompanyJob, forgetCompanyExports, type WriteOwnerExport } from './security/export-company.ts';
import { getProof } from './security/get-proof.ts';
import { runCheckChangeLog, securityHandlers } from './security/security.ts';
import { singleSignOnHandlers } from './single-sign-on/mount-single-sign-on.ts';
import { supportHandlers } from './support/support.ts';
import { userHandlers } from './users/mount-users.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    session: {
      /** Updates a company's subscription to its number of open locations. */
      'bill-locations': { tenantId: number };
      /** Handles an event about the company's subscription or a disputed payment. */
      'take-billing-news': { tenantId: number; dispute: BillingNews['dispute'] | null };
      /** Recomputes the seals of a company's audit log. */
      'check-change-log': { tenantId: number };
      /** `origin` is where its owner reaches us, according to the request. */
      'export-company': { tenantId: number; exportId: number; origin: string | null };
      /** Notifies a company's staff of a linked company's action. `status` is the tab that shows it. */
      'franchise-news': { tenantId: number; title: string; text: string; status: 1 | 2 };
    };
  }
}

interface Above extends AnsweredAbove {
  readonly writeOwnerExport: WriteOwnerExport;
}

export const session = (above: Above): Domain<'session'> => ({
  handlers: {
    account: accountHandlers,
    auth: authHandlers(above),
    passkeys: passkeyHandlers,
    billing: billingHandlers,
    users: userHandlers,
    roles: roleHandlers,
    quickSwitch: quickSwitchHandlers,
    offlineKey: { openOfflineKey },
    registration: registrationHandlers,
    registrationSteps: registrationStepHandlers,
    support: supportHandlers,
    companyExports: { getCompanyExport, startCompanyExport, openCompanyExport, downloadCompanyExport },
    proof: { getProof, exportAuditLog },
    security: securityHandlers,
    singleSignOn: singleSignOnHandlers,
    scim: scimTokenHandlers,
    notifications: notificationHandlers,
    failedJobs: failedJobHandlers,
    franchises: franchiseHandlers,
    locationBilling: locationBillingHandlers,
    storeLocations: storeLocationHandlers,
    locations: locationHandlers,
    addresses: { findAddresses },
    customTables: customTableHandlers,
    customTableUse: customTableUseHandlers,
  },
  jobs: {
    'bill-locations': { title: 'Location billing', work: payForLocations },
    'take-billing-news': { title: 'Billing update', work: takeBillingNews },
    'export-company': exportCompanyJob(above.writeOwnerExport),
    'check-change-log': { title: 'Audit log check', work: runCheckChangeLog },
    'franchise-news': { title: 'Update for a linked company', work: franchiseNews },
  },
  housekeeping: [
    forgetNotifications,
    forgetSignIns,
    readSubscriptions,
    { name: 'forget company exports', run: ({ db, now }) => forgetCompanyExports(db, now) },
  ],
});
