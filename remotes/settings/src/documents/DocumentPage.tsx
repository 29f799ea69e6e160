import { routes } from '@recoup/contract/route';
import { priceLock, silences } from '@recoup/contract/settings/setting-documents';
import { useLocation } from '@recoup/remote-kit';
import { SettingsPage } from '@recoup/screens/forms';
import type { ReactNode } from 'react';
import { type DocumentRoute, documentRoutes } from '../document-routes.ts';

/** Pages that are one settings document each, by their routes. */
const pages: { readonly [N in DocumentRoute]: ReactNode } = {
  generalSettings: (
    <SettingsPage
      title="General settings"
      document={priceLock}
      subtitle="New orders take these values; orders that exist keep theirs."
      fields={[
        {
          name: 'lock_days',
          label: 'Price lock',
          unit: 'days',
          help: 'How long a quoted price stands before the order expires.',
        },
        {
          name: 'revised_offer_days',
          label: 'Revised offer',
          unit: 'days',
          help: 'How long a customer may answer a revised offer.',
        },
        { name: 'silence', label: 'When nobody answers a revised offer', options: silences },
        {
          name: 'reminders',
          label: 'Remind customers',
          help: 'By mail at half time of the price lock, and a day before it ends.',
        },
      ]}
    />
  ),
};

/** The page of the settings document whose address this is. */
export default function DocumentPage() {
  const { pathname } = useLocation();
  const name = documentRoutes.find((route) => routes[route].path === pathname);
  return name && pages[name];
}
