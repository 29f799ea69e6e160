import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { printKit, printQrCode, printReceipt } from './customer-prints.ts';
import {
  printAddressLabelBatch,
  printCheck,
  printCheckBatch,
  printKitBatch,
  printLabelBatch,
  printStatusTag,
  printStatusTagBatch,
} from './staff-prints.ts';

export const printHandlers: Handlers<typeof contract.prints> = {
  printCheck,
  printCheckBatch,
  printLabelBatch,
  printKitBatch,
  printAddressLabelBatch,
  printStatusTagBatch,
  printStatusTag,
  printLocalStatusTag: printStatusTag,
  printReceipt,
  printKit,
  printQrCode,
};
