import { amountText, type Currency, type Money, sumMoney } from '@recoup/contract/money';
import { csvLine } from '../../../platform/sheets/csv.ts';

/** One customer's payment. */
export interface PaypalPayment {
  readonly id: string;
  readonly email: string;
  readonly amount: Money;
  readonly note: string;
}

/**
 * Whether a receiver is safe in a CSV. A spreadsheet would run other beginnings as a formula, and escaping the receiver
 * would mean it isn't paid.
 */
export function isSafeReceiver(email: string): boolean {
  return /^[A-Za-z0-9_]/.test(email);
}

/**
 * The CSV of Payouts Web, without a header: receiver, amount, currency, our id, note, wallet. One currency per file.
 */
export function paypalMassFile(payments: readonly PaypalPayment[], decimalComma: boolean): string {
  return payments.map((payment) => csvLine(columnsOf(payment, decimalComma))).join('');
}

/** The CSV of PayPal's file transfer: the same rows below a line with their total and count. */
export function masspayFile(
  payments: readonly PaypalPayment[],
  currency: Currency,
  words: { subject: string; message: string },
): string {
  const total = sumMoney(
    currency,
    payments.map(({ amount }) => amount),
  );
  const summary = ['PAYOUT_SUMMARY', amountText(total), currency, payments.length, words.subject, words.message];
  return [summary, ...payments.map((payment) => ['PAYOUT', ...columnsOf(payment, false)])].map(csvLine).join('');
}

function columnsOf({ id, email, amount, note }: PaypalPayment, decimalComma: boolean): string[] {
  const value = amountText(amount);
  return [email, decimalComma ? value.replace('.', ',') : value, amount.currency, id, note, 'PAYPAL'];
}
