import { formatMoney } from '@recoup/contract/money';
import { type PricedLeaf, setBasePrice } from '@recoup/contract/pricing/prices';
import { IfAllowed } from '@recoup/screens';
import { Box, Button, Inline, Text } from '@recoup/ui';
import { originOf } from './PriceCell.tsx';
import type { ConditionColumn } from './PriceGrid.tsx';

interface CellBarProps {
  leaf: PricedLeaf | undefined;
  column: ConditionColumn | undefined;
  onAsk: (what: 'why' | 'base' | 'history') => void;
}

/** Which cell the cursor is in, and what can be asked and set there. */
export function CellBar({ leaf, column, onAsk }: CellBarProps) {
  const price = leaf?.prices.find(({ condition_id }) => condition_id === column?.id);
  return (
    <Box padding={2} paddingInlineStart={3} borderBottomWidth="1px" borderColor="border" minHeight="48px">
      <Inline justifyContent="space-between" gap={3} wrap>
        <Box minWidth={0}>
          <Text small muted={!leaf}>
            {leaf ? [leaf.path_name, column?.term].filter(Boolean).join(', ') : 'Open a device, then choose a price.'}
            {price && `: ${formatMoney(price.price)}, ${originOf(price).words.toLowerCase()}`}
          </Text>
        </Box>
        <Inline gap={2}>
          <Button size="sm" disabled={!price} onClick={() => onAsk('why')}>
            Why this price
          </Button>
          <Button size="sm" disabled={!leaf} onClick={() => onAsk('history')}>
            Price changes
          </Button>
          <IfAllowed endpoint={setBasePrice}>
            <Button size="sm" disabled={!leaf} onClick={() => onAsk('base')}>
              Base price
            </Button>
          </IfAllowed>
        </Inline>
      </Inline>
    </Box>
  );
}
