import type { Domain } from '../../platform/domain.ts';
import { type AnsweredAbove, authHandlers } from './auth/routes.ts';
import { locationHandlers } from './locations/routes.ts';

export const session = (above: AnsweredAbove): Domain<'session'> => ({
  handlers: { auth: authHandlers(above), locations: locationHandlers },
});
