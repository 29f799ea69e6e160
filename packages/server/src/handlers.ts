import type { Contract, Noun } from '@recoup/contract';
import { auth } from './modules/session/auth/routes.ts';
import { locations } from './modules/session/locations/routes.ts';
import { companies } from './modules/settings/companies/routes.ts';
import { settingDocuments } from './modules/settings/setting-documents/routes.ts';
import type { Handlers } from './platform/handler.ts';

type Platform = Extract<Noun, 'auth' | 'locations' | 'companies' | 'settingDocuments'>;

/** Every noun of the contract with its handlers: a missing one does not compile. */
export const handlers: { readonly [N in Platform]: Handlers<Contract[N]> } = {
  auth,
  locations,
  companies,
  settingDocuments,
};
