import { type Currency, currencies, formatMoney, type Money as MoneyValue, separatorsOf } from '@recoup/contract/money';
import { useMe } from '@recoup/remote-kit';
import { type DateStyle, DateText, MoneyText, staffLocale, Text } from '@recoup/ui';
import { usePhoneText } from '../fields/use-phone-text.ts';

/** An amount of money in its own currency; null is a dash. */
export function Money({ value, strong }: { value: MoneyValue | null; strong?: boolean }) {
  if (!value)
    return (
      <Text as="span" muted>
        –
      </Text>
    );
  return <MoneyText strong={strong ?? false}>{formatMoney(value)}</MoneyText>;
}

/** How dates are written for the company's staff: in its time zone, and with the habits of its country. */
export function useDateStyle(): DateStyle {
  const { timezone } = useMe();
  return { timeZone: timezone, locale: staffLocale() };
}

/** A point in time in the company's time zone; null is a dash. */
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

/** How amounts are typed in the company's currency: `<MoneyField {...useMoneyFormat()} />`. */
export function useMoneyFormat() {
  const { currency } = useMe();
  return moneyFormat(currency);
}

/** The same for another currency. */
export function moneyFormat(currency: Currency) {
  const { symbol, decimals } = currencies[currency];
  return { symbol, decimals, separators: separatorsOf(currency) };
}

/** A phone number, written nationally where it is of the company's country; null is a dash. */
export function PhoneText({ value }: { value: string | null }) {
  const phoneText = usePhoneText();
  return <>{value === null ? '–' : phoneText(value)}</>;
}
