import type { Domain } from '../../platform/domain.ts';
import { accountHandlers } from './account/routes.ts';
import { type AnsweredAbove, authHandlers } from './auth/routes.ts';
import { billingHandlers, readSubscriptions } from './billing/routes.ts';
import { customTableHandlers, customTableUseHandlers } from './custom-tables/routes.ts';
import { locationHandlers, storeLocationHandlers } from './locations/routes.ts';
import { forgetNotifications, notificationHandlers } from './notifications/routes.ts';
import { registrationHandlers } from './registration/routes.ts';
import { userHandlers } from './users/routes.ts';

export const session = (above: AnsweredAbove): Domain<'session'> => ({
  handlers: {
    account: accountHandlers,
    auth: authHandlers(above),
    billing: billingHandlers,
    users: userHandlers,
    registration: registrationHandlers,
    notifications: notificationHandlers,
    storeLocations: storeLocationHandlers,
    locations: locationHandlers,
    customTables: customTableHandlers,
    customTableUse: customTableUseHandlers,
  },
  housekeeping: [forgetNotifications, readSubscriptions],
});
