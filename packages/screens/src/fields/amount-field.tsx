import { amountText, parseAmount } from '@recoup/contract/money';
import { useMe } from '@recoup/remote-kit';
import { MoneyField } from '@recoup/ui/fields';
import { type ComponentProps, useState } from 'react';
import { useAmountOf } from '../form/amount-fields.ts';
import { useMoneyFormat } from '../parts/bound-text.tsx';

interface AmountFieldProps
  extends Omit<ComponentProps<typeof MoneyField>, 'value' | 'onChange' | 'symbol' | 'decimals' | 'separators'> {
  /** In minor units of the company's currency. Null for no amount. */
  value: number | null;
  onChange: (amount: number | null) => void;
}

/** An amount in the company's currency, for values in minor units. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  const { currency } = useMe();
  useAmountOf(field.id);
  const [typed, setTyped] = useState('');
  const shown =
    parseAmount(typed, currency) === value ? typed : value === null ? '' : amountText({ amount: value, currency });
  return (
    <MoneyField
      {...field}
      {...useMoneyFormat()}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(parseAmount(text, currency));
      }}
      onBlur={() => {
        setTyped('');
        field.onBlur?.();
      }}
    />
  );
}
