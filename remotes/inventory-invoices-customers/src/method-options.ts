import { chosenMethodNames, receiptMethods } from '@recoup/contract/stock/invoice-status';

/** The payment methods of customers, as options. */
export const methodOptions = chosenMethodNames.map((value) => ({ value, label: receiptMethods[value] }));
