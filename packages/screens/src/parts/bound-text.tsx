import { type Currency, currencies, formatMoney, type Money as MoneyValue, separatorsOf } from '@recoup/contract/money';
import { useMe } from '@recoup/remote-kit';
import { type DateStyle, DateText, MoneyText, staffLocale, Text } from '@recoup/ui';
import { usePhoneText } from '../fields/use-phone-text.ts';

/** An amount in its own currency. Null is a dash. */
export function Money({ value, strong }: { value: MoneyValue | null; strong?: boolean }) {
  if (!value)
    return (
      <Text as="span" muted>
        –
      </Text>
    );
  return <MoneyText strong={strong ?? false}>{formatMoney(value)}</MoneyText>;
}

/** The date format of the company's staff: its time zone, and its country's conventions. */
export function useDateStyle(): DateStyle {
  const { timezone } = useMe();
  return { timeZone: timezone, locale: staffLocale() };
}

/** A date in the company's time zone. Null is a dash. */
export function When({ at, clock }: { at: string | null; clock?: boolean }) {
  const style = useDateStyle();
  if (!at)
    return (
      <Text as="span" muted>
        –
      </Text>
    );
  return <DateText iso={at} style={style} clock={clock ?? false} />;
}

/** The props of amount fields in the company's currency: `<MoneyField {...useMoneyFormat()} />`. */
export function useMoneyFormat() {
  const { currency } = useMe();
  return moneyFormat(currency);
}

/** The same for another currency. */
export function moneyFormat(currency: Currency) {
  const { symbol, decimals } = currencies[currency];
  return { symbol, decimals, separators: separatorsOf(currency) };
}

/** A phone number, in national format if it's in the company's country. Null is a dash. */
export function PhoneText({ value }: { value: string | null }) {
  const phoneText = usePhoneText();
  return <>{value === null ? '–' : phoneText(value)}</>;
}
