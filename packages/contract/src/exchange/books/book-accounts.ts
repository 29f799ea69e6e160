import { payoutMethodGroups } from '../../payouts/payout-method.ts';
import { receiptMethods } from '../../stock/invoice-status.ts';

/** An account of the books. */
interface BookAccountRow {
  readonly label: string;
  /** What belongs in it, for the person who chooses it. Empty if the label says it. */
  readonly about: string;
}

/** The accounts that a day of trade is posted to, besides the ones that money comes in and goes out of. */
const ownAccounts = {
  inventory: { label: 'Inventory', about: 'Asset. What you paid for devices you still own.' },
  cost: { label: 'Cost of goods sold', about: 'Expense. What you paid for the devices you sold.' },
  sales: { label: 'Sales', about: 'Income, without sales tax.' },
  refunds: { label: 'Refunds', about: 'Income, reduced by what customers return. It can be the sales account.' },
  tax: {
    label: 'Sales tax',
    about: 'Liability. Sales tax you owe, less the tax of returns and of purchases from businesses.',
  },
  customers: {
    label: 'Unpaid invoices',
    about: 'Asset. What customers still owe you. It can’t be accounts receivable.',
  },
  sellers: { label: 'Owed to sellers', about: 'Liability. Returned payouts that haven’t been paid again.' },
  adjustments: { label: 'Purchase adjustments', about: 'Expense. Coupons and fees on purchases.' },
  credit: { label: 'Store credit', about: 'Liability. Store credit that customers can spend.' },
  bonus: { label: 'Store credit bonuses', about: 'Expense. What you add when customers take store credit.' },
  deposits: { label: 'Customer deposits', about: 'Liability. Deposits on reserved devices.' },
} as const satisfies Record<string, BookAccountRow>;
type OwnAccount = keyof typeof ownAccounts;

const { credit: _credit, 'trade-in': _traded, ...received } = receiptMethods;
const { 'store-credit': _granted, ...paidOut } = payoutMethodGroups;

/** Ways in which money comes in or goes out. Store credit and trade-ins move none. */
export type MoneyMethod = keyof typeof received | keyof typeof paidOut;
export type MoneyAccount = `money-${MoneyMethod}`;
export type BookAccount = OwnAccount | MoneyAccount;

export const moneyAccount = (method: MoneyMethod): MoneyAccount => `money-${method}`;

/** The account for payment methods that have none of their own. */
export const otherMoney = 'money-other' satisfies MoneyAccount;

const labels: Readonly<Record<MoneyMethod, string>> = {
  ...Object.fromEntries(Object.entries(paidOut).map(([method, { label }]) => [method, label])),
  ...received,
  other: 'All other payment methods',
} as Record<MoneyMethod, string>;

const moneyRows = Object.fromEntries(
  Object.entries(labels).map(([method, label]) => [
    `money-${method}`,
    { label, about: method === 'other' ? 'Used when no account is selected above.' : '' },
  ]),
) as Readonly<Record<MoneyAccount, BookAccountRow>>;

/** Every account that a day of trade is posted to. */
export const bookAccounts: Readonly<Record<BookAccount, BookAccountRow>> = { ...ownAccounts, ...moneyRows };
export const bookAccountNames = Object.keys(bookAccounts) as [BookAccount, ...BookAccount[]];

/** The chosen account for `name`. An account that can be left blank falls back to another one. */
export function accountFor(name: BookAccount, chosen: Readonly<Partial<Record<string, string>>>): string | undefined {
  const ownAccount = chosen[name] || undefined;
  if (ownAccount !== undefined) return ownAccount;
  if (name === 'refunds') return chosen.sales || undefined;
  return name.startsWith('money-') ? chosen[otherMoney] || undefined : undefined;
}

/** Amounts by account in minor units. Debits are positive and credits negative, and the sum is zero. */
export type BookAmounts = Readonly<Partial<Record<BookAccount, number>>>;
