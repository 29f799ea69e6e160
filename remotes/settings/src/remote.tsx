import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';
import { documentScreens } from './document-routes.ts';

// One page serves all kinds of order: which one it is stands in the address.
const receipt = () => import('./receipts/ReceiptPage.tsx');

export default defineRemote({
  name: 'settings',
  routes,
  screens: {
    ...documentScreens,
    settingsOverview: () => import('./overview/SettingsOverviewPage.tsx'),
    inStoreReceipt: receipt,
    mailInReceipt: receipt,
    bulkQuoteReceipt: receipt,
    easyOfferReceipt: receipt,
    account: () => import('./account/AccountPage.tsx'),
    manageUsers: () => import('./manage-user/UserListPage.tsx'),
    manageUserEdit: () => import('./manage-user/UserEditPage.tsx'),
    storeLocations: () => import('./manage-location/LocationListPage.tsx'),
    storeLocationCreate: () => import('./manage-location/LocationCreatePage.tsx'),
    storeLocationEdit: () => import('./manage-location/LocationEditPage.tsx'),
    storeLocationSwitch: () => import('./manage-location/LocationSwitchPage.tsx'),
    companyProfile: () => import('./company-profile/CompanyProfilePage.tsx'),
    legalTerms: () => import('./legal/LegalTermsPage.tsx'),
    companySite: () => import('./company-site/CompanySitePage.tsx'),
    payoutSettings: () => import('./payouts/PayoutSettingsPage.tsx'),
    workflowHome: () => import('./workflow/WorkflowHome.tsx'),
    workflow: () => import('./workflow/WorkflowPage.tsx'),
    workflowCreate: () => import('./workflow/StatusCreatePage.tsx'),
    workflowEdit: () => import('./workflow/StatusEditPage.tsx'),
  },
});
