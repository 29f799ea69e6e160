<<<<<<< HEAD
import { routes } from '@recoup/contract/route';
=======
>>>>>>> ui
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: 'settings',
<<<<<<< HEAD
  routes,
  screens: {
    companyProfile: () => import('./RoutePage.tsx'),
    generalSettings: () => import('./RoutePage.tsx'),
=======
  screens: {
    companyProfile: () => import('./company-profile/CompanyProfilePage.tsx'),
    generalSettings: () => import('./general-settings/GeneralSettingsPage.tsx'),
>>>>>>> ui
  },
});
