import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'settings',
  routes,
  screens: {
    companyProfile: () => import('./company-profile/CompanyProfilePage.tsx'),
    generalSettings: () => import('./general-settings/GeneralSettingsPage.tsx'),
    workflowHome: () => import('./workflow/WorkflowHome.tsx'),
    workflow: () => import('./workflow/WorkflowPage.tsx'),
    workflowCreate: () => import('./workflow/StatusCreatePage.tsx'),
    workflowEdit: () => import('./workflow/StatusEditPage.tsx'),
  },
});
