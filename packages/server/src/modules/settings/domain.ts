import type { Domain } from '../../platform/domain.ts';
import { verifyChangeLog } from './change-log/verify-change-log.ts';
import { companyHandlers } from './companies/routes.ts';
import { listMarketers } from './marketers/list-marketers.ts';
import { languageHandlers, siteHandlers } from './site/routes.ts';
import { textInfoHandlers } from './text-infos/text-info.ts';

export const settings: Domain<'settings'> = {
  handlers: {
    changeLog: { verifyChangeLog },
    companies: companyHandlers,
    languages: languageHandlers,
    marketers: { listMarketers },
    site: siteHandlers,
    textInfos: textInfoHandlers,
  },
};
