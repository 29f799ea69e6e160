import { useEndpoint } from '@recoup/api';
import { listShipEngine } from '@recoup/contract/shipping/carrier-accounts';
import { shipEngineDefaultLabel, shipEngineTaxSettings } from '@recoup/contract/shipping/shipping-settings';
import { SettingsForm, SharedSave } from '@recoup/screens/forms';
import { Card, Heading, Stack } from '@recoup/ui';

/** ShipEngine's additional settings: services to prefer over the cheapest, and numbers for customs. */
export function ShipEngineCards() {
  const { data } = useEndpoint(listShipEngine, {});
  const services = (data?.data.carriers ?? []).filter(({ is_selected }) => is_selected);
  const options = {
    '': 'The cheapest',
    ...Object.fromEntries(services.map((one) => [one.service_code, `${one.carrier_name}: ${one.service_name}`])),
  };
  return (
    <SharedSave>
      <Card>
        <Stack gap={4}>
          <Heading level={2}>{shipEngineDefaultLabel.title}</Heading>
          <SettingsForm
            document={shipEngineDefaultLabel}
            fields={[
              { name: 'default_label', label: 'Domestic labels', kind: 'select', options },
              { name: 'international_default_label', label: 'Cross-border labels', kind: 'select', options },
            ]}
          />
        </Stack>
      </Card>
      <Card>
        <Stack gap={4}>
          <Heading level={2}>{shipEngineTaxSettings.title}</Heading>
          <SettingsForm
            document={shipEngineTaxSettings}
            fields={[
              { name: 'vat', label: 'VAT number' },
              { name: 'eori', label: 'EORI number' },
              {
                name: 'ioss',
                label: 'IOSS number',
                help: 'Printed on the customs form of every international shipment.',
              },
            ]}
          />
        </Stack>
      </Card>
    </SharedSave>
  );
}
