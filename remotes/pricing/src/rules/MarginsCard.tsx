import { floorKinds, marginSettings } from '@recoup/contract/pricing/margin';
import { SettingsForm } from '@recoup/screens/forms';
import { Card, Heading, Stack, Text } from '@recoup/ui';

/** Costs besides the price, the target margin, and the margin floor. */
export function MarginsCard() {
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>Margins</Heading>
        <Text muted>
          The margin is the resale price less costs and the price you pay. Prices below the floor require permission and
          a reason.
        </Text>
        <SettingsForm
          document={marginSettings}
          fields={[
            { name: 'floor', label: 'Margin floor', kind: 'select', options: floorKinds },
            { name: 'floor_percent', label: 'Minimum margin (%)', kind: 'percent' },
            { name: 'floor_amount', label: 'Minimum margin (amount)', kind: 'money' },
            { name: 'target_percent', label: 'Target margin', kind: 'percent' },
            {
              name: 'fee_percent',
              label: 'Marketplace fee',
              kind: 'percent',
              help: 'As a percentage of the resale price.',
            },
            { name: 'shipping', label: 'Shipping per device', kind: 'money' },
            { name: 'payout_cost', label: 'Payout cost per device', kind: 'money' },
            {
              name: 'repairs',
              label: 'Repair costs',
              rowName: 'Condition',
              help: 'The cost to prepare a device in this condition for sale.',
              fields: [
                { name: 'condition', label: 'Condition' },
                { name: 'amount', label: 'Repair cost', kind: 'money' },
              ],
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
