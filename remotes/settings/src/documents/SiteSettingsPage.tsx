import { useEndpoint } from '@recoup/api';
import { categories } from '@recoup/contract/category';
import { siteLanguages } from '@recoup/contract/language';
import { pathTo } from '@recoup/contract/route';
import { getSiteKey } from '@recoup/contract/settings/site';
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
import { Link } from '@recoup/remote-kit';
import { ButtonLink } from '@recoup/ui';
import { DocumentsPage } from '../documents-page.tsx';

const { laptops, ...devices } = categories;
const named = (all: Readonly<Record<string, string>>) => Object.entries(all).map(([name, label]) => ({ name, label }));

/** What a company's page shows, and how it begins. */
export function SiteSettingsPage() {
  const { data } = useEndpoint(getSiteKey, {});
  const key = data?.data.key;
  return (
    <DocumentsPage
      title="Your page"
      subtitle="What customers see of you before they have an order."
      actions={
        key && (
          <ButtonLink>
            <Link to={pathTo('companySite', { company: key })}>See your page</Link>
          </ButtonLink>
        )
      }
      parts={[
        {
          document: pageHours,
          fields: [
            {
              name: 'hours',
              label: 'Hours',
              rowName: 'Opening',
              help: 'They also appear at the bottom of receipts without their own text. A day can have several.',
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
              label: 'These first',
              rowName: 'Category',
              fields: [{ name: 'category', label: 'Category', options: categories }],
            },
          ],
        },
        {
          document: startingPoint,
          fields: [{ name: 'begins_at', label: 'Customers begin with', options: startingPoints }],
        },
        {
          document: networks,
          fields: [
            {
              name: 'networks',
              label: 'Networks',
              rowName: 'Network',
              fields: [{ name: 'name', label: 'Name' }],
            },
          ],
        },
        { document: siteColour, fields: [{ name: 'accent', label: 'Color' }] },
        { document: siteLanguage, fields: [{ name: 'language', label: 'Language', options: siteLanguages }] },
      ]}
    />
  );
}
