import { formatMoney, type Money } from '@recoup/contract/money';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { Box, Inline, MoneyText, Text } from '@recoup/ui';
import type { ReactNode } from 'react';
import { DevicePlate } from './device-glyph.tsx';

/** The header of a device being quoted: its name, its value so far, and the actions. */
export function DeviceHead(props: {
  device: { readonly name: string; readonly category: Category };
  price: Money | null;
  children: ReactNode;
}) {
  const { device, price, children } = props;
  return (
    <Inline justifyContent="space-between" alignItems="flex-start" marginBottom={3}>
      <Inline gap={3}>
        <DevicePlate category={device.category} />
        <Text fontWeight={600} overflowWrap="anywhere">
          {device.name}
        </Text>
      </Inline>
      <Inline gap={3}>
        <Box fontSize="xl" fontWeight={600} aria-live="polite">
          {price ? <MoneyText>{formatMoney(price)}</MoneyText> : '–'}
        </Box>
        {children}
      </Inline>
    </Inline>
  );
}
