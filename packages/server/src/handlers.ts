import type { Contract, Noun } from '@recoup/contract';
import { catalogueHandlers } from './modules/catalogue/routes.ts';
import { customerHandlers } from './modules/customers/routes.ts';
import { orderHandlers, orderStatusTreeHandlers } from './modules/orders/routes.ts';
import { authHandlers } from './modules/session/auth/routes.ts';
import { locationHandlers } from './modules/session/locations/routes.ts';
import { companyHandlers } from './modules/settings/companies/routes.ts';
import { settingDocumentHandlers } from './modules/settings/setting-documents/routes.ts';
import type { Handlers } from './platform/handler.ts';

type Missing = 'priceImports' | 'dashboard' | 'shippingLabels' | 'inventoryItems' | 'integrations' | 'reports' | 'customerOffers';

/** Every noun of the contract with its handlers: a missing one does not compile. */
export const handlers: { readonly [N in Exclude<Noun, Missing>]: Handlers<Contract[N]> } = {
  auth: authHandlers,
  locations: locationHandlers,
  companies: companyHandlers,
  settingDocuments: settingDocumentHandlers,
  customers: customerHandlers,
  catalogue: catalogueHandlers,
  mailInOrders: orderHandlers('mail-in'),
  orderStatusTree: orderStatusTreeHandlers,
};
