import { connectIntegration, getIntegration } from '@recoup/contract/add-ons/integrations';
import { storeLocations } from '@recoup/contract/session/locations';
import { createAnyLabel } from '@recoup/contract/shipping/any-label';
import { createUspsAccount, getCarrierSetup } from '@recoup/contract/shipping/carrier-accounts';
import { marker } from '../trade.ts';
import { until } from '../until.ts';
import type { DomainSamples } from './sample.ts';

/** A recipient without an order. */
export const anybody = {
  shipping_firstname: 'Cleo',
  shipping_lastname: marker,
  shipping_phone: '+1 503 555 0101',
  customer_email: `cleo@${marker}.test`,
  shipping_address1: '12 Elm St',
  shipping_suite: null,
  shipping_city: 'Portland',
  shipping_state: 'OR',
  shipping_zip: '97201',
  shipping_country: 'US',
  parcel: { weight: 500, length: 230, width: 150, height: 80 },
};

/** The contents of a package for customs. */
const contents = { description: 'Used phone', quantity: 1, value: 10_000, origin: 'CN', hs_code: '851713' };

const key = 'a key of many signs';
const usps = {
  client_id: 'ours',
  client_secret: key,
  crid: '1234567',
  mid: '123456',
  manifest_mid: '123456',
  account_number: '1000000001',
};
/** The credentials of carriers, by the id of their integration. */
const credentials: Readonly<Record<number, Record<string, string>>> = {
  2: { client_id: 'ours', client_secret: key, account_number: '123456789' },
  3: { client_id: 'ours', client_secret: key, account_number: '1A2B3C' },
  5: { api_key: key },
  6: { api_key: key },
  17: { username: 'ours', password: key },
};

const tracking_number = '1Z999AA10123456784';

export const shipping: DomainSamples<'shipping'> = {
  samples({ at, staff, query }) {
    /** A connected account whose services are known. */
    async function connected(id: number): Promise<number> {
      const [already] = (await staff.data(getIntegration, { params: { id } })).connections;
      const values = credentials[id] ?? {};
      const connection =
        already ?? (await staff.data(connectIntegration, { params: { id }, body: { values, version: 0 } }));
      await until(async () => {
        const account = await staff.data(getCarrierSetup, { params: { id: connection.id } });
        return account.status === 'COMPLETED';
      });
      return connection.id;
    }
    const chosenAt = async (id: number) => {
      await connected(id);
      return { body: { carriers: ['ground'] } };
    };
    let places = 0;
    const newLocation = async () => {
      places += 1;
      const body = { name: `${marker} ${places}`, is_mail_in: false, phone: null, address: null, hours: [] };
      return staff.data(storeLocations.create, { body });
    };
    /** A USPS account at a new location. */
    async function uspsAccount(): Promise<{ id: number }> {
      const { id: location_id } = await newLocation();
      const { connection_id } = await staff.data(createUspsAccount, { body: { location_id, ...usps } });
      return { id: connection_id ?? 0 };
    }
    const byLabel = async () => ({ params: { id: (await at('labelled')).label?.id ?? 0 } });
    /** The purchased label of a package that crosses a border. */
    async function withCustomsForm() {
      const abroad = { ...anybody, shipping_city: 'Toronto', shipping_state: 'ON', shipping_zip: 'M5J 2N8' };
      const body = { ...abroad, shipping_country: 'CA', customs: contents };
      const { id } = await staff.data(createAnyLabel, { body });
      await until(async () => {
        const [label] = await query('SELECT customs_key FROM shipping_labels WHERE id = $1', [id]);
        return label?.customs_key !== null;
      });
      return { params: { id } };
    }
    const ofOrder = async () => ({ query: { order_id: (await at('labelled')).id } });
    return {
      shippingLabels: {
        createShippingLabel: async () => ({ body: { order_id: (await at('new')).id } }),
        printShippingLabel: byLabel,
        printCustomsForm: withCustomsForm,
      },
      orderShipping: {
        async regenerateShipping() {
          const { id, version } = await at('labelled');
          return { body: { order_id: id, version } };
        },
        async setCustomTracking() {
          const { id, version } = await at('labelled');
          return { params: { id }, body: { carrier: 'UPS', tracking_number, version } };
        },
        getLiveTracking: async () => ({ params: { id: (await at('labelled')).id } }),
        trackShippingLabel: byLabel,
        getShippingLabel: ofOrder,
        listShippingLabelHistories: ofOrder,
        checkCourier: { query: { tracking_number } },
        insureParcel: async () => ({ params: { box_id: (await at('labelled')).box_id } }),
        refreshTracking: { body: {} },
      },
      anyLabels: {
        rateShippingLabel: { body: anybody },
        // The company may have moved abroad in another sample.
        createAnyLabel: { body: { ...anybody, customs: contents } },
        reprintAnyLabel: byLabel,
        voidShippingLabel: byLabel,
        async retryShippingLabel() {
          const { id } = (await at('labelled')).label ?? { id: 0 };
          await query(`UPDATE shipping_labels SET state = 'failed' WHERE id = $1`, [id]);
          return { params: { id } };
        },
      },
      carrierAccounts: {
        connectShipmondo: { body: { username: 'ours', password: key } },
        chooseShipmondo: async () => chosenAt(17),
        connectShipEngine: { body: { api_key: key } },
        chooseShipEngine: async () => chosenAt(5),
        connectEasyPost: { body: { api_key: key } },
        chooseEasyPost: async () => chosenAt(6),
        async easyPostReturns() {
          await connected(6);
          return { body: { usps_return: 'at_scan' } };
        },
        chooseUps: async () => chosenAt(3),
        chooseFedEx: async () => chosenAt(2),
        connectUpsMobile: { body: { client_id: 'ours', client_secret: key, logon_name: 'us' } },
        createUspsAccount: async () => ({ body: { location_id: (await newLocation()).id, ...usps } }),
        async changeUspsAccount() {
          const { id } = await uspsAccount();
          return { params: { id }, body: { crid: '7654321' } };
        },
        deleteUspsAccount: async () => ({ params: { id: (await uspsAccount()).id } }),
        getCarrierSetup: async () => ({ params: { id: await connected(3) } }),
        chooseCarriers: async () => ({ params: { id: await connected(3) }, body: { carriers: ['ground'] } }),
        setUpCarriers: async () => ({ params: { id: await connected(3) } }),
      },
      kitTexts: {
        readKit: async () => ({ params: { id: (await at('labelled')).links.token } }),
        getKitText: { params: { carrier: 'ups' } },
        putKitText: { params: { carrier: 'usps' }, body: { subject: 'Send it', textinfo: 'Wrap it.', version: 0 } },
      },
      shippingSettings: {
        tryAdvanceShipping: async () => ({ query: { order_number: (await at('new')).number } }),
      },
    };
  },
};
