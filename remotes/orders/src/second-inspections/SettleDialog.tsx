import { formatMoney } from '@recoup/contract/money';
import { type SecondInspection, settleSecondInspection } from '@recoup/contract/orders/checks/second-inspections';
import { orderPaths } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { LinkText, Text, TextArea } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';

interface SettleProps {
  row: SecondInspection;
  onClose: () => void;
}

/** "Good, $184.00 (Cara Cole)". */
function optionOf(row: SecondInspection, which: 'first' | 'second') {
  const result = row[which];
  const worth = result?.worth ? `, ${formatMoney(result.worth)}` : '';
  return { value: which, label: `${result?.condition ?? ''}${worth} (${result?.by ?? ''})` };
}

/** Decides which of two differing results is right. */
export default function SettleDialog({ row, onClose }: SettleProps) {
  const form = useContractForm(settleSecondInspection, {
    initial: { right: '', reason: '' } as { right: 'first' | 'second' | ''; reason: string },
    params: { id: row.id },
    toBody: ({ right, reason }) => ({ reason, right: right || undefined }),
    onDone: onClose,
  });
  const { order } = row;
  return (
    <FormDialog
      form={form}
      title={`Which result is correct for ${row.name}?`}
      description="This counts toward the first inspector’s accuracy. It doesn’t change the device or its price."
      submitLabel="Resolve"
      onClose={onClose}
    >
      {row.note !== null && <Text muted>{`Second inspection note: ${row.note}`}</Text>}
      <FormField form={form} name="right" label="Correct result">
        {(field) => <RadioGroup {...field} options={[optionOf(row, 'first'), optionOf(row, 'second')]} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason">
        {(field) => <TextArea {...field} required maxLength={500} />}
      </FormField>
      <Text small muted>
        To change the device, inspect it again on{' '}
        <LinkText asChild>
          <Link to={orderPaths.detail(order.kind, order.id)}>{`order ${order.number}`}</Link>
        </LinkText>
        .
      </Text>
    </FormDialog>
  );
}
