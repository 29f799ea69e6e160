import type { Domain } from '../../platform/domain.ts';
import { authHandlers } from './auth/routes.ts';
import { locationHandlers } from './locations/routes.ts';

export const session: Domain<'session'> = { handlers: { auth: authHandlers, locations: locationHandlers } };
