import type { Domain } from '../../platform/domain.ts';
import { integrationHandlers } from './integrations/routes.ts';

export const addOns: Domain<'addOns'> = { handlers: { integrations: integrationHandlers } };
