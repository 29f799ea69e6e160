import type { Domain } from '../../platform/domain.ts';
import { companyHandlers } from './companies/routes.ts';
import { listMarketers } from './marketers/list-marketers.ts';
import { settingDocumentHandlers } from './setting-documents/routes.ts';

export const settings: Domain<'settings'> = {
  handlers: {
    companies: companyHandlers,
    settingDocuments: settingDocumentHandlers,
    marketers: { listMarketers },
  },
};
