import { useEndpoint } from '@recoup/api';
import { categories } from '@recoup/contract/category';
import { siteLanguages } from '@recoup/contract/language';
import { isWithoutWatermark, planNamesWith } from '@recoup/contract/session/plans';
import { getSiteKey, sitePath } from '@recoup/contract/settings/site';
import {
  computerCategories,
  deviceCategories,
  networks,
  pageHours,
  popularCategories,
  siteColour,
  siteLanguage,
  startingPoint,
  startingPoints,
  weekdays,
} from '@recoup/contract/settings/site-documents';
import { useDeployment, useMe } from '@recoup/remote-kit';
import { ButtonLink } from '@recoup/ui';
import { DocumentsPage } from '../documents-page.tsx';
import { SiteAddress } from './SiteAddress.tsx';

const { laptops, ...devices } = categories;
const named = (all: Readonly<Record<string, string>>) => Object.entries(all).map(([name, label]) => ({ name, label }));

/** What a company's page shows, and its introduction. */
export function SiteSettingsPage() {
  const { data } = useEndpoint(getSiteKey, {});
  const name = data?.data.short_name;
  const { brand, features } = useDeployment();
  const { package_id, is_datafeed } = useMe();
  // During a trial everything is available, which the session signals by including the price feed.
  const mayLeaveOut = is_datafeed || isWithoutWatermark(package_id);
  return (
    <DocumentsPage
      title="Your page"
      subtitle="What customers see before they order."
      actions={
        name && (
          <ButtonLink>
            <a href={sitePath(name)} target="_blank" rel="noopener">
              View your page
            </a>
          </ButtonLink>
        )
      }
      before={<SiteAddress />}
      parts={[
        {
          document: pageHours,
          fields: [
            {
              name: 'hours',
              label: 'Hours',
              hideLabel: true,
              rowName: 'Opening',
              help: 'Also printed on receipts that don’t have their own footer. Add a day twice if you close for a break.',
              fields: [
                { name: 'day', label: 'Day', options: weekdays },
                { name: 'from', label: 'Opens' },
                { name: 'to', label: 'Closes' },
              ],
            },
          ],
        },
        { document: deviceCategories, fields: named(devices) },
        { document: computerCategories, fields: named({ laptops }) },
        {
          document: popularCategories,
          fields: [
            {
              name: 'categories',
              label: 'Shown first',
              rowName: 'Category',
              fields: [{ name: 'category', label: 'Category', options: categories }],
            },
          ],
        },
        {
          document: startingPoint,
          fields: [{ name: 'begins_at', label: 'Customers start with', options: startingPoints }],
        },
        {
          document: networks,
          fields: [
            {
              name: 'networks',
              label: 'Networks',
              hideLabel: true,
              rowName: 'Network',
              fields: [{ name: 'name', label: 'Name' }],
            },
          ],
        },
        {
          document: siteColour,
          fields: [
            { name: 'accent', label: 'Color' },
            ...(features.watermark
              ? [
                  {
                    name: 'watermark' as const,
                    label: `Show “Powered by ${brand.name}” on pages and receipts`,
                    ...(!mayLeaveOut && { help: `Only the ${planNamesWith('pro')} plan can turn this off.` }),
                  },
                ]
              : []),
          ],
        },
        { document: siteLanguage, fields: [{ name: 'language', label: 'Language', options: siteLanguages }] },
      ]}
    />
  );
}
