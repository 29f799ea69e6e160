import { receiptRoll } from './receipt-roll.ts';
import { receiptSheet } from './receipt-sheet.ts';

const sheets = { page: receiptSheet, roll: receiptRoll };

/** The receipt of an order on the paper chosen for its kind. */
export const receiptOn: typeof receiptSheet = (company, order, now, receipt) =>
  sheets[receipt.paper](company, order, now, receipt);
