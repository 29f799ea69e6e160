import { useEndpoint } from '@recoup/api';
import { type Category, categories } from '@recoup/contract/pricing/catalogue';
import { highestPercent, listRuleConditions } from '@recoup/contract/pricing/mass-rules';
import { AmountField } from '@recoup/screens/forms';
import { Box, Button, Checkbox, Inline, Stack, Text } from '@recoup/ui';
import { PercentField, RadioGroup } from '@recoup/ui/fields';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import type { DraftRule } from './draft-rule.ts';
import { NodeField } from './NodeField.tsx';

interface RuleDialogProps {
  category: Category;
  /** The rule to change. Null creates one. */
  rule: DraftRule | null;
  onKeep: (rule: Omit<DraftRule, 'key'>) => void;
  onClose: () => void;
}

/**
 * Edits a rule: plus or minus, a percentage or an amount, for which devices and conditions. Doesn't save anything yet.
 */
export function RuleDialog({ category, rule, onKeep, onClose }: RuleDialogProps) {
  const [scope, setScope] = useState({ id: rule?.device_id ?? null, name: rule?.device ?? categories[category] });
  const [type, setType] = useState<'1' | '2' | ''>(rule ? `${rule.type}` : '');
  const [unit, setUnit] = useState<'0' | '1' | ''>(rule ? `${rule.amount_type}` : '');
  const [amount, setAmount] = useState<number | null>(rule?.amount_price ?? null);
  const [chosen, setChosen] = useState<readonly number[]>(rule?.conditions ?? []);
  const terms = useEndpoint(listRuleConditions, { query: { category_id: category } });
  const isWhole = type !== '' && unit !== '' && amount !== null && (unit === '0' || amount <= highestPercent);
  const keep = () => {
    if (!isWhole) return;
    onKeep({
      ...(rule?.id !== undefined && { id: rule.id, by: rule.by }),
      category_id: category,
      device_id: scope.id,
      device: scope.name,
      type: type === '1' ? 1 : 2,
      amount_type: unit === '1' ? 1 : 0,
      amount_price: amount,
      conditions: [...chosen],
    });
  };
  return (
    <Dialog
      open
      title={rule ? 'Edit rule' : 'Add rule'}
      onClose={onClose}
      onConfirm={keep}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!isWhole} onClick={keep}>
            {rule ? 'Update rule' : 'Add rule'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <NodeField category={category} value={scope} onChange={setScope} />
        <RadioGroup
          label="Effect"
          inline
          required
          value={type}
          onChange={setType}
          options={[
            { value: '1', label: 'Plus' },
            { value: '2', label: 'Minus' },
          ]}
        />
        <RadioGroup
          label="By"
          inline
          required
          value={unit}
          onChange={(next) => {
            setUnit(next);
            setAmount(null);
          }}
          options={[
            { value: '1', label: 'Percent' },
            { value: '0', label: 'An amount' },
          ]}
        />
        {unit === '0' && <AmountField label="Amount" required value={amount} onChange={setAmount} />}
        {unit === '1' && (
          <PercentField
            label="Percent"
            required
            decimals={2}
            min={0}
            max={highestPercent / 100}
            value={amount === null ? null : amount / 100}
            onChange={(percent) => setAmount(percent === null ? null : Math.round(percent * 100))}
          />
        )}
        <Box role="group" aria-label="Conditions">
          <Text strong>Conditions</Text>
          <Inline gap={4} wrap>
            {(terms.data?.data ?? []).map(
              ({ id, term }) =>
                id !== null && (
                  <Checkbox
                    key={id}
                    label={term}
                    checked={chosen.includes(id)}
                    onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
                  />
                ),
            )}
          </Inline>
          <Text small muted>
            Leave blank for all.
          </Text>
        </Box>
      </Stack>
    </Dialog>
  );
}
