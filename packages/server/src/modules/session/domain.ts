import type { Domain } from '../../platform/domain.ts';
import { type AnsweredAbove, authHandlers } from './auth/routes.ts';
import { customTableHandlers, customTableUseHandlers } from './custom-tables/routes.ts';
import { locationHandlers } from './locations/routes.ts';

export const session = (above: AnsweredAbove): Domain<'session'> => ({
  handlers: {
    auth: authHandlers(above),
    locations: locationHandlers,
    customTables: customTableHandlers,
    customTableUse: customTableUseHandlers,
  },
});
