import { priceGuardSettings } from '@recoup/contract/pricing/price-guards';
import { SettingsForm } from '@recoup/screens/forms';
import { Card, Heading, Stack, Text } from '@recoup/ui';

/** Which prices are flagged and must be confirmed, wherever they are set. */
export function GuardsCard() {
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Price guards</Heading>
        <Text muted>Marked prices are saved only when someone confirms they’re correct.</Text>
        <SettingsForm
          document={priceGuardSettings}
          fields={[
            {
              name: 'jump_percent',
              label: 'Mark changes of more than',
              unit: '%',
              help: '0 turns this off.',
            },
            { name: 'zero', label: 'Mark prices that become zero' },
            { name: 'order', label: 'Mark conditions that pay more than a better condition' },
            {
              name: 'resale',
              label: 'Mark prices above the resale price',
              help: 'Uses your own entry, then the median of your sales in the last 90 days, then a price feed.',
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
