/** Invoice statuses with the numbers from the requirement. Paid means that nothing is left to pay. */
export const invoiceStatuses = {
  1: { name: 'Outstanding', tone: 'warning' },
  3: { name: 'Paid', tone: 'success' },
} as const;
export const invoiceStatusIds = [1, 3] as const;
export type InvoiceStatusId = (typeof invoiceStatusIds)[number];

/** The ways that customers pay us. */
export const receiptMethods = {
  cash: 'Cash',
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  check: 'Check',
  other: 'Other',
  credit: 'Store credit',
  'trade-in': 'Trade-in',
} as const;
export type ReceiptMethod = keyof typeof receiptMethods;
export const receiptMethodNames = Object.keys(receiptMethods) as [ReceiptMethod, ...ReceiptMethod[]];

/** The ways that staff can choose. A trade-in comes with its order. */
export type ChosenMethod = Exclude<ReceiptMethod, 'trade-in'>;
export const chosenMethodNames = receiptMethodNames.filter((name) => name !== 'trade-in') as [
  ChosenMethod,
  ...ChosenMethod[],
];

/** What happens to returned items. */
export const returnOutcomes = { restock: 'Back into stock', 'write-off': 'Written off' } as const;
export type ReturnOutcome = keyof typeof returnOutcomes;
export const returnOutcomeNames = Object.keys(returnOutcomes) as [ReturnOutcome, ...ReturnOutcome[]];
