import { countryCodes, countryName } from '@recoup/contract/country';
import { customsSettings } from '@recoup/contract/shipping/customs';
import {
  defaultLabel,
  distanceUnits,
  shippingCost,
  shippingInsurance,
  unitSystems,
} from '@recoup/contract/shipping/shipping-settings';
import { DocumentsPage } from '../documents-page.tsx';
import { MultipleLabels } from './MultipleLabels.tsx';
import { ShippingRules } from './ShippingRules.tsx';
import { TryRules } from './TryRules.tsx';
import { UsualParcel } from './UsualParcel.tsx';
import { useCarriers } from './use-carriers.ts';

const countries = Object.fromEntries(countryCodes.map((code) => [code, countryName(code)]));

/** The carriers that labels are bought from, by default and by rules, and which packages are insured. */
export default function ShippingSettingsPage() {
  const carriers = useCarriers();
  const options = { '': 'Any connected carrier', ...carriers };
  return (
    <DocumentsPage
      title="Shipping"
      subtitle="Applies to new labels only."
      parts={[
        {
          document: defaultLabel,
          fields: [
            {
              name: 'is_international_shipping',
              label: 'International shipping',
              help: 'If off, labels are domestic only.',
            },
            { name: 'default_label', label: 'Domestic labels', kind: 'choice', options },
            { name: 'international_default_label', label: 'Cross-border labels', kind: 'choice', options },
          ],
        },
        {
          document: shippingCost,
          fields: [
            {
              name: 'is_enable_shipping_cost',
              label: 'Deduct label cost from the payout',
              help: 'Deducted when the label is bought. Added back if it’s voided.',
            },
            { name: 'is_shipping_cost_visible', label: 'Show label cost to customers' },
          ],
        },
        {
          document: distanceUnits,
          fields: [
            {
              name: 'units',
              label: 'Units',
              kind: 'choice',
              options: { metric: unitSystems.metric.label, imperial: unitSystems.imperial.label },
            },
          ],
        },
        {
          document: customsSettings,
          fields: [
            {
              name: 'origin',
              label: 'Country of manufacture',
              kind: 'select',
              options: countries,
              help: 'Printed on the customs form of every international shipment with its tariff code and value.',
            },
          ],
        },
        {
          document: shippingInsurance,
          fields: [
            {
              name: 'is_automatic',
              label: 'Insure packages automatically',
              help: 'When the label is bought, for the order total. Your carrier charges you for it.',
            },
            { name: 'from', label: 'Minimum order value', kind: 'money' },
          ],
        },
      ]}
    >
      <UsualParcel />
      <MultipleLabels carriers={carriers} />
      <ShippingRules carriers={carriers} />
      <TryRules />
    </DocumentsPage>
  );
}
