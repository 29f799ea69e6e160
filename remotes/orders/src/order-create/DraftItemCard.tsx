import { formatMoney } from '@recoup/contract/money';
import { Box, Card, IconButton, Inline, MoneyText, Text } from '@recoup/ui';
import { ConditionPicker } from '../condition-picker.tsx';
import { type DraftItem, itemPrice } from './draft.ts';

interface DraftItemCardProps {
  item: DraftItem;
  error?: string;
  onChange: (change: Partial<DraftItem>) => void;
  onRemove: () => void;
}

/** One device of the draft: its condition, its answers and what it is worth at once. */
export function DraftItemCard({ item, error, onChange, onRemove }: DraftItemCardProps) {
  const price = itemPrice(item);
  return (
    <Card as="li">
      <Inline justifyContent="space-between" alignItems="flex-start" marginBottom={3}>
        <Box minWidth={0}>
          <Text strong>{item.device.name}</Text>
          <Text small muted>
            {item.device.product_id}
          </Text>
        </Box>
        <Inline gap={3}>
          <Box fontWeight={600} aria-live="polite">
            {price ? <MoneyText>{formatMoney(price)}</MoneyText> : '–'}
          </Box>
          <IconButton icon="delete" size="sm" label={`Remove ${item.device.name}`} onClick={onRemove} />
        </Inline>
      </Inline>
      <ConditionPicker
        id={`condition-${item.key}`}
        conditions={item.conditions}
        conditionId={item.conditionId}
        subIds={item.subIds}
        error={error}
        onChange={onChange}
      />
    </Card>
  );
}
