import type { Domain } from '../../platform/domain.ts';
import { hookHandlers, integrationHandlers } from './integrations/routes.ts';

export const addOns: Domain<'addOns'> = {
  handlers: { hooks: hookHandlers, integrations: integrationHandlers },
};
