import { choice, secret, text } from '../integration-field.ts';
import { integration } from './row.ts';

/** Services that look up a device's history. */
export const checkSystems = {
  phonecheck: integration({
    id: 14,
    group: 'check',
    about: 'Check IMEI, locks and blocklists, and attach the report.',
    pro: true,
    ports: ['device-check'],
    test: 'Asks PhoneCheck about a device that doesn’t exist. You aren’t charged.',
    beta: 'PhoneCheck has no public API documentation. Compare your first checks with what PhoneCheck shows.',
    fields: {
      region: choice('Region', { us: 'America', eu: 'Europe' }, 'The region of your PhoneCheck account.'),
      username: text('Username', {}),
      api_key: secret('API key', {}),
    },
  }),
} as const;
