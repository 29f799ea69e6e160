import type { contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { printBinLabels } from './bin-labels.ts';
import { createBins, deleteBin, listBins, renameBin } from './change-bins.ts';
import { putAway } from './put-away.ts';

export const binHandlers: Handlers<typeof contract.bins> = {
  listBins,
  createBins,
  renameBin,
  deleteBin,
  printBinLabels,
  putAway,
};
