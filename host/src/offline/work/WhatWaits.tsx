import { type DeviceLimits, offlineLimits, usualLimits } from '@recoup/contract/offline/offline-limits';
import { When } from '@recoup/screens';
import { Card, Facts, Heading, Stack, Text } from '@recoup/ui';

/** What works offline, what waits for a network, and how old the prices are. */
export function WhatWaits(props: { pricesAt: string | null; isCut: boolean; limits: DeviceLimits | undefined }) {
  const { pricesAt, isCut, limits = usualLimits } = props;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>While you’re offline</Heading>
        <Facts
          columns={1}
          items={[
            {
              label: 'Prices',
              value: pricesAt ? (
                <>
                  From <When at={pricesAt} clock />
                  {isCut && `, for the ${offlineLimits.devices.toLocaleString('en-US')} newest devices`}
                </>
              ) : (
                'No prices on this device. Connect to a network to get them.'
              ),
            },
            {
              label: 'Available offline',
              value:
                'Quotes, in-store orders, IMEI check digits, provisional receipts, stock counts, scanning packages, inspections, and pictures of devices and packages.',
            },
            {
              label: 'Not available offline',
              value:
                'Payouts, device checks, IDs, labels and emails. Do these once the order is created. When you’re back online, we’ll compare stock counts and find the orders for packages.',
            },
          ]}
        />
        <Text small muted>
          Everything here is encrypted for you. Prices are deleted after {limits.prices_hours} hours without a network,
          unsent work after {limits.order_days} days, and everything when you sign out. This device holds up to{' '}
          {limits.most_orders} unsent orders, counts, packages and inspections.
        </Text>
      </Stack>
    </Card>
  );
}
