import type { Domain } from '../../platform/domain.ts';
import { companyHandlers } from './companies/routes.ts';
import { listMarketers } from './marketers/list-marketers.ts';

export const settings: Domain<'settings'> = {
  handlers: { companies: companyHandlers, marketers: { listMarketers } },
};
