import * as v from 'valibot';
import type { BookChoices } from '../../modules/exchange/books/book-port.ts';
import type { jsonService } from '../json-service.ts';

const accountsSchema = v.object({
  Accounts: v.array(
    v.object({
      AccountID: v.string(),
      Code: v.optional(v.string(), ''),
      Name: v.string(),
      Type: v.string(),
      SystemAccount: v.nullish(v.string()),
    }),
  ),
});
const named = { Name: v.string(), Status: v.optional(v.string(), 'ACTIVE') };
const categoriesSchema = v.object({
  TrackingCategories: v.array(
    v.object({
      ...named,
      TrackingCategoryID: v.string(),
      Options: v.optional(v.array(v.object({ ...named, TrackingOptionID: v.string() })), []),
    }),
  ),
});

/** Accounts whose entries Xero keeps itself. */
const ownEntries = new Set(['DEBTORS', 'CREDITORS']);

/** Xero’s own names for its account types. */
const typeNames: Readonly<Record<string, string>> = {
  CURRENT: 'Current asset',
  CURRLIAB: 'Current liability',
  DEPRECIATN: 'Depreciation',
  DIRECTCOSTS: 'Direct costs',
  EQUITY: 'Equity',
  EXPENSE: 'Expense',
  FIXED: 'Fixed asset',
  INVENTORY: 'Inventory',
  LIABILITY: 'Liability',
  NONCURRENT: 'Non-current asset',
  OTHERINCOME: 'Other income',
  OVERHEADS: 'Overhead',
  PREPAYMENT: 'Prepayment',
  REVENUE: 'Revenue',
  SALES: 'Sales',
  TERMLIAB: 'Non-current liability',
};

/** The accounts of an organization, and the tracking options for its locations. */
export interface Chart {
  readonly accounts: v.InferOutput<typeof accountsSchema>['Accounts'];
  readonly options: readonly { readonly id: string; readonly tracking: Tracking }[];
}
type Tracking = Readonly<Record<'TrackingCategoryID' | 'TrackingOptionID' | 'Name' | 'Option', string>>;

export async function readChart({ call }: Pick<ReturnType<typeof jsonService>, 'call'>): Promise<Chart> {
  const active = new URLSearchParams({ where: 'Status=="ACTIVE"' });
  const { Accounts: accounts } = await call(accountsSchema, 'GET', `/Accounts?${active}`);
  const { TrackingCategories } = await call(categoriesSchema, 'GET', '/TrackingCategories');
  const options = TrackingCategories.filter(({ Status }) => Status === 'ACTIVE').flatMap(
    ({ Name, TrackingCategoryID, Options }) =>
      Options.filter(({ Status }) => Status === 'ACTIVE').map(({ Name: Option, TrackingOptionID }) => ({
        id: `${TrackingCategoryID}/${TrackingOptionID}`,
        tracking: { TrackingCategoryID, TrackingOptionID, Name, Option },
      })),
  );
  return { accounts, options };
}

/** The part of it that can be chosen. */
export function choicesOf({ accounts, options }: Chart): BookChoices {
  const fit = accounts.filter(
    ({ Type, Code, SystemAccount }) => Type !== 'BANK' && Code !== '' && !ownEntries.has(SystemAccount ?? ''),
  );
  return {
    accounts: fit.map(({ AccountID, Code, Name, Type }) => ({
      id: AccountID,
      name: `${Code} ${Name}`,
      kind: typeNames[Type] ?? Type,
    })),
    places: options.map(({ id, tracking }) => ({ id, name: `${tracking.Name}: ${tracking.Option}` })),
  };
}
