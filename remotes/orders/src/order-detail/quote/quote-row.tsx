import { formatMoney } from '@recoup/contract/money';
import type { QuoteLine } from '@recoup/contract/orders/quotes';
import { DevicePlate } from '@recoup/parts';
import { Box, MoneyText, Text } from '@recoup/ui';
import type { ReactNode } from 'react';

interface QuoteRowProps {
  line: QuoteLine;
  total: string;
  /** Shown below the name. */
  below?: ReactNode;
  children: ReactNode;
}

/** A line of a quote: its name, a field for the task at hand, and its sum. */
export function QuoteRow({ line, total, below, children }: QuoteRowProps) {
  const list = line.list_price ? `list price ${formatMoney(line.list_price)}` : 'not in the price list';
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 10rem 7rem' }}
      gap={3}
      alignItems="start"
      paddingBlock={3}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0, paddingTop: 0 }}
    >
      <Box display="flex" gap={3} minWidth={0} gridColumn={{ base: 'span 2', sm: 'auto' }}>
        <DevicePlate category={line.category} />
        <Box minWidth={0}>
          <Text strong>{line.name}</Text>
          <Text small muted>
            {[line.condition, ...line.subs].join(', ')} ·{' '}
            {line.quantity === 1 ? '1 device' : `${line.quantity} devices`} · {list}
          </Text>
          {below}
        </Box>
      </Box>
      {children}
      <Box textAlign="end" alignSelf={{ base: 'center', sm: 'start' }} paddingTop={{ sm: 1.5 }}>
        <MoneyText strong>{total}</MoneyText>
      </Box>
    </Box>
  );
}

/** The text that a search for a line matches. */
export function wordsOfLine({ name, condition }: QuoteLine): string {
  return `${name} ${condition}`;
}
