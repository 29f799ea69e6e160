import { formatMoney } from '@recoup/contract/money';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { Checkbox, Inline, Stack } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';

interface ConditionPickerProps {
  id: string;
  conditions: readonly ConditionPrice[];
  conditionId: number | null;
  subIds: readonly number[];
  error?: string | undefined;
  onChange: (change: { conditionId: number | null; subIds: readonly number[] }) => void;
}

/**
 * The device's condition with its price, and the answers that change it. Conditions without a price can't be chosen.
 */
export function ConditionPicker({ id, conditions, conditionId, subIds, error, onChange }: ConditionPickerProps) {
  const chosen = conditions.find((condition) => condition.id === conditionId);
  return (
    <Stack gap={3}>
      <RadioGroup
        id={id}
        label="Condition"
        keys
        numbered
        error={error}
        value={conditionId === null ? '' : String(conditionId)}
        onChange={(value) => onChange({ conditionId: Number(value), subIds: [] })}
        keep={() => () => onChange({ conditionId, subIds })}
        options={conditions.map((condition) => ({
          value: String(condition.id),
          label: condition.price
            ? `${condition.term} · ${formatMoney(condition.price)}`
            : `${condition.term} · not purchased`,
          disabled: !condition.price,
          help: condition.help,
        }))}
      />
      {chosen && chosen.subs.length > 0 && (
        <Inline wrap gap={4}>
          {chosen.subs.map((sub) => (
            <Checkbox
              key={sub.id}
              label={`${sub.term} (${sub.value.amount < 0 ? '' : '+'}${formatMoney(sub.value)})`}
              checked={subIds.includes(sub.id)}
              onChange={(on) =>
                onChange({
                  conditionId: chosen.id,
                  subIds: on ? [...subIds, sub.id] : subIds.filter((other) => other !== sub.id),
                })
              }
            />
          ))}
        </Inline>
      )}
    </Stack>
  );
}
