import { formatMoney } from '@recoup/contract/money';
import type { PricedLeaf } from '@recoup/contract/pricing/prices';
import { type ExpectedResale, resaleReason, setResalePrice } from '@recoup/contract/pricing/resale';
import { AmountField, FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Text } from '@recoup/ui';
import type { ConditionColumn } from './PriceGrid.tsx';

interface ResaleDialogProps {
  leaf: PricedLeaf;
  column: ConditionColumn;
  expected: ExpectedResale | null;
  onClose: () => void;
}

/** Sets the resale price that staff expect. It overrides own sales and feeds until it's removed. */
export function ResaleDialog({ leaf, column, expected, onClose }: ResaleDialogProps) {
  const byHand = expected?.source === 'hand' ? expected.resale.amount : null;
  const form = useContractForm(setResalePrice, {
    initial: { leaf_id: leaf.id, condition_id: column.id, amount: byHand },
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Resale price for ${leaf.path_name}, ${column.term}`}
      submitLabel="Save resale price"
      onClose={onClose}
    >
      <Text small muted>
        {expected
          ? `Currently ${formatMoney(expected.resale)} (${resaleReason(expected)}).`
          : 'No sales or price feed yet.'}
      </Text>
      <FormField form={form} name="amount" label="Resale price">
        {(field) => <AmountField {...field} autoFocus help="Leave blank to use your own sales or a price feed." />}
      </FormField>
    </FormDialog>
  );
}
