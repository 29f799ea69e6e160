import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

/** Services that know what a device has been through. */
export const checkSystems = {
  phonecheck: integration({
    id: 14,
    group: 'check',
    about: 'Check IMEI, locks and blocklists, and attach the report.',
    pro: true,
    ports: ['device-check'],
    test: 'Asks PhoneCheck for a device that does not exist. No check is paid.',
    fields: {
      region: choice('Region', { us: 'America', eu: 'Europe' }, 'Where your PhoneCheck account is.'),
      username: text('User name', {}),
      api_key: secret('API key', {}),
    },
  }),
} as const;
