import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'settings',
  screens: {
    companyProfile: () => import('./company-profile/CompanyProfilePage.tsx'),
    generalSettings: () => import('./general-settings/GeneralSettingsPage.tsx'),
  },
});
