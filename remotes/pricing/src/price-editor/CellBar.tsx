import { formatMoney } from '@recoup/contract/money';
import { type PricedLeaf, setBasePrice, setPrice } from '@recoup/contract/pricing/prices';
import { resaleReason, setResalePrice } from '@recoup/contract/pricing/resale';
import type { ScheduledPrice } from '@recoup/contract/pricing/scheduled-prices';
import { type MarginOf, marginText, type PriceMargin } from '@recoup/parts';
import { IfAllowed, When } from '@recoup/screens';
import { Box, Button, Inline, Text } from '@recoup/ui';
import { originOf } from './PriceCell.tsx';
import type { ConditionColumn } from './PriceGrid.tsx';

/** The dialog opened for the cell with the cursor. */
export type Asking = 'why' | 'base' | 'history' | 'resale';

interface CellBarProps {
  leaf: PricedLeaf | undefined;
  column: ConditionColumn | undefined;
  margins: MarginOf | null;
  /** Its scheduled price. */
  waiting: ScheduledPrice | undefined;
  onAsk: (what: Asking) => void;
  /** Applies the suggested price. */
  onUse: (amount: number) => void;
}

/** The cell with the cursor: its name, its margin, and its actions. */
export function CellBar({ leaf, column, margins, waiting, onAsk, onUse }: CellBarProps) {
  const price = leaf?.prices.find(({ condition_id }) => condition_id === column?.id);
  const margin = (leaf && column && margins?.(leaf.id, column.id, price?.price.amount ?? 0)) ?? null;
  return (
    <Box padding={2} paddingInlineStart={3} borderBottomWidth="1px" borderColor="border" minHeight="48px">
      <Inline justifyContent="space-between" gap={3} wrap>
        <Box minWidth={0}>
          <Text small muted={!leaf}>
            {leaf ? [leaf.path_name, column?.term].filter(Boolean).join(', ') : 'Expand a device, then select a price.'}
            {price && `: ${formatMoney(price.price)}, ${originOf(price).words.toLowerCase()}`}
          </Text>
          {waiting && (
            <Text small>
              {waiting.after ? formatMoney(waiting.after) : 'No price'}
              {waiting.removes && ', custom price removed,'}
              {waiting.live_at ? (
                <>
                  {' '}
                  scheduled for <When at={waiting.live_at} clock /> by {waiting.by}
                </>
              ) : (
                ' was scheduled and is waiting for your review under Price upload'
              )}
            </Text>
          )}
          {margin && <MarginWords margin={margin} isPriced={price !== undefined} />}
        </Box>
        <Inline gap={2} wrap>
          {margin && margin.suggested.amount !== (price?.price.amount ?? 0) && (
            <IfAllowed endpoint={setPrice}>
              <Button size="sm" onClick={() => onUse(margin.suggested.amount)}>
                Use {formatMoney(margin.suggested)}
              </Button>
            </IfAllowed>
          )}
          <IfAllowed endpoint={setResalePrice}>
            <Button size="sm" disabled={!leaf || !column} onClick={() => onAsk('resale')}>
              Resale price
            </Button>
          </IfAllowed>
          <Button size="sm" disabled={!price && !waiting} onClick={() => onAsk('why')}>
            Explain price
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

/** A price's margin and the suggested price, with the reasons. */
function MarginWords({ margin: found, isPriced }: { margin: PriceMargin; isPriced: boolean }) {
  const { expected, margin, isThin, suggested, target } = found;
  const { currency } = expected.resale;
  const costs = margin.costs > 0 ? `${formatMoney({ amount: margin.costs, currency })} in costs and ` : '';
  return (
    <>
      {isPriced && (
        <Text small tone={isThin ? 'danger' : undefined}>
          {marginText(margin, currency)}
          {isThin && ', below your floor'}
        </Text>
      )}
      <Text small muted>
        Suggested: {formatMoney(suggested)}. Sells for {formatMoney(expected.resale)} ({resaleReason(expected)}), less{' '}
        {costs}
        {target}% margin.
      </Text>
    </>
  );
}
