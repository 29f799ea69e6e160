import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { endpoint } from '../endpoint.ts';
import { clockSchema } from '../field-rules.ts';
import { resource } from '../resource-endpoints.ts';
import {
  actionAnswer,
  idSchema,
  oneAnswer,
  optionalText,
  queryInteger,
  requiredText,
  timeSchema,
  versionSchema,
} from '../wire.ts';
import { locationRefSchema, receivedPermission } from './auth.ts';

/** Days of the week, as opening hours name them. */
export const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const openHoursSchema = v.pipe(
  v.object({ day: v.picklist(weekDays, 'isn’t a day'), from: clockSchema, to: clockSchema }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from < to, 'must be after it opens'),
    ['to'],
  ),
);
/** The opening hours of a location on a day. A day without any is closed. */
export type OpenHours = v.InferOutput<typeof openHoursSchema>;

const locationBody = v.object({
  name: requiredText('Name', 80),
  is_mail_in: v.boolean(),
  phone: optionalText(40),
  address: v.nullable(addressSchema),
  hours: v.pipe(v.array(openHoursSchema), v.maxLength(21)),
});

/** A store or mail-in center on the wire. */
export const locationSchema = v.object({
  id: idSchema,
  ...locationBody.entries,
  status: v.picklist([0, 1, 2]),
  created_at: timeSchema,
  version: versionSchema,
});
export type Location = v.InferOutput<typeof locationSchema>;

/** The company's stores and mail-in centers. */
export const storeLocations = resource({
  noun: 'location',
  path: '/v1/pos/settings/store-location',
  view: 'locations.view',
  edit: 'locations.edit',
  body: locationBody,
  item: locationSchema,
  sorts: ['name', 'created_at'],
  filters: {
    /** Other programs' name for `per_page`. It takes precedence, and can cover all locations of a company. */
    limit: v.optional(queryInteger(1, 1_000)),
  },
  examples: [
    { name: 'Corner store', is_mail_in: false, phone: null, address: null, hours: [] },
    {
      name: 'Depot',
      is_mail_in: true,
      phone: null,
      address: null,
      hours: [{ day: 'Monday', from: '09:00', to: '18:00' }],
    },
  ],
  touches: ['session'],
  refuses: ['in_use_elsewhere', 'plan_needed'],
});

export const switchLocation = endpoint({
  method: 'POST',
  path: '/v1/pos/settings/store-location/switch',
  access: 'session',
  summary: 'Switch to another of your locations.',
  resource: 'session',
  touches: ['location', 'order', 'inventory-item', 'dashboard'],
  body: v.object({ location_id: idSchema }),
  answer: actionAnswer(locationRefSchema),
});

export const listLocationChoices = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/store-location/filter',
  access: 'session',
  summary: 'List the locations you can work in, by name.',
  resource: 'location',
  answer: oneAnswer(v.array(locationRefSchema)),
});

export const listLocationPermissions = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/location-permission',
  access: 'session',
  summary: 'List what you can do in each of your locations.',
  resource: 'location',
  answer: oneAnswer(v.array(v.object({ ...locationRefSchema.entries, permissions: v.array(receivedPermission) }))),
});

export const switchLocationType = endpoint({
  method: 'POST',
  path: '/v1/pos/settings/store-location/switch/location-type',
  access: 'locations.edit',
  summary: 'Turn a store into a mail-in center or the reverse.',
  resource: 'location',
  touches: ['session'],
  body: v.object({ location_id: idSchema, is_mail_in: v.boolean(), version: versionSchema }),
  answer: actionAnswer(locationSchema),
  refuses: ['conflict', 'in_use_elsewhere', 'plan_needed'],
});
