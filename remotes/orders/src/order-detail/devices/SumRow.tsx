import { Box, MoneyText } from '@recoup/ui';
import type { ReactNode } from 'react';

/** A line of the sums below the devices. */
export function SumRow({ label, amount }: { label: ReactNode; amount: string }) {
  return (
    <Box display="flex" justifyContent="space-between" paddingBlock={2} borderTopWidth="1px" borderColor="border">
      <span>{label}</span>
      <MoneyText>{amount}</MoneyText>
    </Box>
  );
}
