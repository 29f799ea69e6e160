import { settingsRoutes } from '@recoup/contract/routes/settings';
import { defineRemote } from '@recoup/remote-kit';
import { documentScreens } from './document-routes.ts';
import { resourceScreens } from './resource-routes.ts';

// All order types share one page. The address says which type it is.
const receipt = () => import('./receipts/ReceiptPage.tsx');

const marketplace = () => import('./resources/MarketplacePage.tsx');
const mail = () => import('./notifications/MailPage.tsx');

export default defineRemote({
  name: 'settings',
  routes: settingsRoutes,
  screens: {
    ...documentScreens,
    ...resourceScreens,
    settingsOverview: () => import('./overview/SettingsOverviewPage.tsx'),
    inStoreReceipt: receipt,
    mailInReceipt: receipt,
    bulkQuoteReceipt: receipt,
    easyOfferReceipt: receipt,
    account: () => import('./account/AccountPage.tsx'),
    manageUsers: () => import('./manage-user/UserListPage.tsx'),
    manageRoles: () => import('./manage-user/RolesPage.tsx'),
    manageUserEdit: () => import('./manage-user/UserEditPage.tsx'),
    storeLocations: () => import('./manage-location/LocationListPage.tsx'),
    storeLocationCreate: () => import('./manage-location/LocationCreatePage.tsx'),
    storeLocationEdit: () => import('./manage-location/LocationEditPage.tsx'),
    storeLocationSwitch: () => import('./manage-location/LocationSwitchPage.tsx'),
    linkedLocations: () => import('./manage-location/LinkedLocationsPage.tsx'),
    companyProfile: () => import('./company-profile/CompanyProfilePage.tsx'),
    marketplaces: marketplace,
    marketplaceCreate: marketplace,
    marketplaceEdit: marketplace,
    manageShipping: () => import('./shipping/ShippingSettingsPage.tsx'),
    failedJobs: () => import('./security/FailedJobsPage.tsx'),
    securitySettings: () => import('./security/SecurityPage.tsx'),
    proofSettings: () => import('./security/ProofPage.tsx'),
    riskRules: () => import('./security/RiskRulesPage.tsx'),
    singleSignOnSettings: () => import('./security/SingleSignOnPage.tsx'),
    widgetSettings: () => import('./widget/WidgetPage.tsx'),
    legalTerms: () => import('./legal/LegalTermsPage.tsx'),
    notificationSettings: () => import('./notifications/NotificationsPage.tsx'),
    customerMail: mail,
    staffMail: mail,
    generalMail: mail,
    labelSettings: () => import('./device-labels/DeviceLabelsPage.tsx'),
    checkSettings: () => import('./checks/CheckSettingsPage.tsx'),
    mailServer: () => import('./mail-server/MailServerPage.tsx'),
    customerPortal: () => import('./portal/CustomerPortalPage.tsx'),
    revisedOfferText: () => import('./portal/RevisedOfferPage.tsx'),
    payoutSettings: () => import('./payouts/PayoutSettingsPage.tsx'),
    plansBillings: () => import('./billing/PlansBillingsPage.tsx'),
    plan: () => import('./billing/PlanPage.tsx'),
    planProcessing: () => import('./billing/PlanProcessingPage.tsx'),
    planUsage: () => import('./billing/PlanUsagePage.tsx'),
    workflowHome: () => import('./workflow/WorkflowHome.tsx'),
    workflow: () => import('./workflow/WorkflowPage.tsx'),
    workflowCreate: () => import('./workflow/StatusCreatePage.tsx'),
    workflowEdit: () => import('./workflow/StatusEditPage.tsx'),
  },
});
