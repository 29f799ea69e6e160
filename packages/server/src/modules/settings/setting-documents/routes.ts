import type { Contract } from '@recoup/contract';
import { priceLock } from '@recoup/contract/settings/setting-documents';
import type { Handlers } from '../../../platform/handler.ts';
import { readDocument, saveDocument } from './document.ts';

export const settingDocumentHandlers: Handlers<Contract['settingDocuments']> = {
  getPriceLock: async (tx) => ({ data: await readDocument(tx, priceLock) }),
  updatePriceLock: async (tx, { body, ...by }) => ({
    success: true,
    message: `${priceLock.title}: saved.`,
    data: await saveDocument(tx, priceLock, body, by),
  }),
};
