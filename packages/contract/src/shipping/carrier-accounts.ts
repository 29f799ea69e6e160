import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { longest } from '../field-rules.ts';
import { permissionOf } from '../permissions/permission-of.ts';
import { actionAnswer, idSchema, oneAnswer, queryInteger } from '../wire.ts';
import { carrierAccountSchema } from './carrier-setup.ts';

const account = oneAnswer(carrierAccountSchema);
const changed = actionAnswer(carrierAccountSchema);
const reads = { method: 'GET', access: 'integrations.view', resource: 'integration' } as const;
const writes = { access: 'settings.edit', resource: 'integration', touches: ['setting'] } as const;
type Carrier = Parameters<typeof permissionOf>[0];
const readsOf = (slug: Carrier) => ({ ...reads, access: permissionOf(slug) });
const writesOf = (slug: Carrier) => ({ ...writes, also: permissionOf(slug) });

/** The account to use: the location's own, otherwise the company's. */
const ofLocation = v.object({ location_id: v.optional(queryInteger(1)) });
const atLocation = { location_id: v.optional(v.nullable(idSchema), null) };
/** A credential of any integration. The integration's own declaration has the exact rules. */
const typed = v.optional(v.pipe(v.string(), v.trim(), longest(500)), '');

/** Codes of the chosen services. All others are excluded. */
const carriers = v.pipe(v.array(v.pipe(v.string(), longest(200))), v.maxLength(5_000));

/** Gets an account of one carrier. */
/* @__NO_SIDE_EFFECTS__ */
function read<const P extends string>(slug: Carrier, path: P) {
  return endpoint({
    ...readsOf(slug),
    path,
    summary: 'Get an account with its carriers.',
    query: ofLocation,
    answer: account,
  });
}

/** Sets the services of one carrier that labels are bought from. */
/* @__NO_SIDE_EFFECTS__ */
function choose<const P extends string>(slug: Carrier, path: P) {
  return endpoint({
    ...writesOf(slug),
    method: 'PUT',
    path,
    summary: 'Choose the services that labels are bought from.',
    body: v.object({
      ...atLocation,
      carriers,
    }),
    answer: changed,
    refuses: ['not_connected'],
  });
}

/** Connects an account of one carrier. Credentials that the service rejects aren't stored. */
/* @__NO_SIDE_EFFECTS__ */
function connect<const P extends string, E extends v.ObjectEntries>(slug: Carrier, path: P, entries: E) {
  return endpoint({
    ...writesOf(slug),
    method: 'POST',
    path,
    summary: 'Connect an account. Its carriers are loaded in the background, with progress on the socket.',
    body: v.object({ ...atLocation, ...entries }),
    answer: changed,
    refuses: ['conflict', 'not_connected'],
  });
}

export const connectShipmondo = connect('shipmondo', '/v1/pos/shipmondo/connect', {
  account: v.optional(v.string()),
  username: typed,
  password: typed,
  webhook_secret: v.optional(v.string()),
});
export const listShipmondo = read('shipmondo', '/v1/pos/shipmondo/list');
export const chooseShipmondo = choose('shipmondo', '/v1/pos/shipmondo/carriers');

export const shipEngineStatus = read('shipengine', '/v1/pos/shipengine/status');
export const connectShipEngine = connect('shipengine', '/v1/pos/shipengine/connection', {
  api_key: typed,
  charge: v.optional(v.string()),
});
export const listShipEngine = read('shipengine', '/v1/pos/shipengine/carriers');
export const chooseShipEngine = choose('shipengine', '/v1/pos/shipengine/carriers');

export const connectEasyPost = connect('easypost', '/v1/pos/easypost/connect', {
  api_key: typed,
  webhook_secret: typed,
  usps_return: v.optional(v.string()),
});
export const listEasyPost = read('easypost', '/v1/pos/easypost/list');
export const chooseEasyPost = choose('easypost', '/v1/pos/easypost/carriers');

export const listUps = read('ups', '/v1/pos/ups-carrier');
export const chooseUps = choose('ups', '/v1/pos/ups-carrier');

/** Whether EasyPost's return labels are billed when they are scanned, or when purchased. */
export const easyPostReturns = endpoint({
  ...writesOf('easypost'),
  method: 'PUT',
  path: '/v1/pos/easypost/usps-return',
  summary: 'Set when USPS return labels are billed.',
  body: v.object({ ...atLocation, usps_return: v.picklist(['at_once', 'at_scan']) }),
  answer: changed,
  refuses: ['conflict', 'not_connected'],
});

export const listFedEx = read('fedex', '/v1/pos/fedex-carrier');
export const chooseFedEx = choose('fedex', '/v1/pos/fedex-carrier');

export const getUpsMobile = read('ups-direct-to-mobile', '/v1/pos/ups-direct-to-mobile');
export const connectUpsMobile = connect('ups-direct-to-mobile', '/v1/pos/ups-direct-to-mobile/connect', {
  domain: typed,
  logon_name: typed,
  password: typed,
  account: v.optional(v.string()),
  client_id: typed,
  client_secret: typed,
});

const usps = '/v1/pos/usps-account';
/** The credentials of a USPS account. */
const uspsFields = {
  account: v.optional(v.string()),
  client_id: typed,
  client_secret: typed,
  crid: typed,
  mid: typed,
  manifest_mid: typed,
  account_number: typed,
};

export const listUspsAccounts = endpoint({
  ...readsOf('usps'),
  path: usps,
  summary: 'List USPS accounts of the company and its locations.',
  answer: oneAnswer(v.array(carrierAccountSchema)),
});

export const currentUspsAccount = endpoint({
  ...readsOf('usps'),
  path: `${usps}/current`,
  summary: 'Get the account that buys labels for the user’s location.',
  answer: account,
});

export const createUspsAccount = connect('usps', usps, uspsFields);

export const changeUspsAccount = endpoint({
  ...writesOf('usps'),
  method: 'PUT',
  path: `${usps}/{id}`,
  summary: 'Change a USPS account’s credentials. Omitted fields don’t change.',
  body: v.object(uspsFields),
  answer: changed,
  refuses: ['conflict'],
});

export const deleteUspsAccount = endpoint({
  ...writesOf('usps'),
  method: 'DELETE',
  path: `${usps}/{id}`,
  summary: 'Disconnect a USPS account and delete its credentials.',
  answer: v.object({ success: v.literal(true), message: v.string() }),
});

export const listShipmondoAll = endpoint({
  ...reads,
  path: '/v1/pos/shipmondo/integration/all',
  summary: 'List every connected carrier account with its carriers.',
  answer: oneAnswer(v.array(v.object({ integration: v.string(), ...carrierAccountSchema.entries }))),
});

export const getCarrierSetup = endpoint({
  ...reads,
  path: '/v1/pos/carrier-setup/{id}',
  summary: 'Get a connected account with its carriers and their setup progress.',
  answer: account,
});

export const chooseCarriers = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/pos/carrier-setup/{id}',
  summary: 'Choose which of an account’s services are used for labels.',
  body: v.object({ carriers }),
  answer: changed,
});

export const setUpCarriers = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/pos/carrier-setup/{id}',
  summary: 'Reload an account’s carriers in the background.',
  answer: changed,
});
