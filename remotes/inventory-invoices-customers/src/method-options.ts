import { chosenMethodNames, receiptMethods } from '@recoup/contract/stock/invoice-status';

/** Ways in which customers pay us, as a choice. */
export const methodOptions = chosenMethodNames.map((value) => ({ value, label: receiptMethods[value] }));
