import { useEndpoint } from '@recoup/api';
import { categories } from '@recoup/contract/category';
import { anyCategory, commissionSettings, commissionSides, sellBases } from '@recoup/contract/stock/commissions';
import { listSalesPersons } from '@recoup/contract/stock/customer-acts';
import { useMay } from '@recoup/remote-kit';
import { SettingsPage } from '@recoup/screens/forms';

const everybody = '';

/** What staff earn for devices they buy and sell. */
export function CommissionsPage() {
  const may = useMay(listSalesPersons);
  const { data } = useEndpoint(listSalesPersons, {}, { enabled: may });
  const staff = Object.fromEntries(data?.data.map(({ id, name }) => [String(id), name]) ?? []);
  return (
    <SettingsPage
      document={commissionSettings}
      subtitle="Pay staff a commission on devices they buy and sell. Returns reverse it. New rates apply to later devices."
      fields={[
        {
          name: 'rates',
          label: 'Rates',
          rowName: 'Rate',
          help: 'The most specific rate applies: person and category, then person, then category.',
          fields: [
            { name: 'side', label: 'For', options: commissionSides },
            { name: 'person', label: 'Person', kind: 'select', options: { [everybody]: 'Everyone', ...staff } },
            {
              name: 'category',
              label: 'Category',
              kind: 'select',
              options: { [anyCategory]: 'Every category', ...categories },
            },
            { name: 'percent', label: 'Percentage', kind: 'percent' },
            { name: 'amount', label: 'Amount per device', kind: 'money' },
          ],
        },
        { name: 'sell_basis', label: 'Percentage of a sale', options: sellBases },
        {
          name: 'inspector_share',
          label: 'Inspector’s share',
          kind: 'percent',
          help: 'Share of the buying commission when someone else took the order.',
        },
        {
          name: 'keeper_share',
          label: 'Share for the customer’s salesperson',
          kind: 'percent',
          help: 'Share of the selling commission when someone else sold the device.',
        },
      ]}
    />
  );
}
