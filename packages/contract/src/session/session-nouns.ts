import * as account from './account.ts';
import { findAddresses } from './addresses.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as companyExports from './company-export.ts';
import { customTables, listAllCustomTables, switchCustomTable } from './custom-tables.ts';
import * as failedJobs from './failed-jobs.ts';
import * as franchises from './franchises.ts';
import * as locationBilling from './location-billing.ts';
import {
  listLocationChoices,
  listLocationPermissions,
  storeLocations,
  switchLocation,
  switchLocationType,
} from './locations.ts';
import * as notifications from './notifications.ts';
import { openOfflineKey } from './offline-key.ts';
import * as passkeys from './passkeys.ts';
import * as proof from './proof.ts';
import * as quickSwitch from './quick-switch.ts';
import * as registration from './registration.ts';
import * as registrationSteps from './registration-steps.ts';
import * as roles from './roles/roles.ts';
import * as scim from './scim.ts';
import * as security from './security.ts';
import { getSignInOffers } from './sign-in-offers.ts';
import { signInRules } from './sign-in-rules.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as support from './support.ts';
import * as users from './users.ts';

/** The nouns of the session domain: who is signed in, their permissions and locations, and their views of lists. */
export const sessionNouns = {
  account,
  auth,
  passkeys,
  billing,
  users,
  roles: {
    listRoles: roles.listRoles,
    createRole: roles.createRole,
    updateRole: roles.updateRole,
    deleteRole: roles.deleteRole,
  },
  quickSwitch,
  offlineKey: { openOfflineKey },
  registration: { ...registration, getSignInOffers },
  registrationSteps,
  support,
  companyExports,
  proof: { getProof: proof.getProof, exportAuditLog: proof.exportAuditLog },
  security: { ...security, signInRules },
  singleSignOn,
  scim,
  failedJobs,
  franchises,
  locationBilling,
  notifications,
  storeLocations,
  locations: { listLocationChoices, listLocationPermissions, switchLocation, switchLocationType },
  addresses: { findAddresses },
  customTables,
  customTableUse: { listAllCustomTables, switchCustomTable },
};
