import { createBankAccount, createCustomPayout, customPayouts } from '@recoup/contract/stock/payment-info';
import { newCustomer } from '../trade.ts';
import type { DomainSamples } from './sample.ts';

const address = { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' } as const;

const account = {
  scheme: 'routing',
  account_name: 'Cara Zqxmark',
  routing_number: '021000021',
  account_number: '123456789',
} as const;
const venmo = { name: 'Venmo', values: [{ attribute_name: 'Handle', value: '@cara' }] };
const handle = { name: 'Venmo', attribute_name: 'Handle', is_required: true, max_length: 30 };

export const stock: DomainSamples<'stock'> = {
  examples: {
    customers: [
      { first_name: 'Dora', last_name: 'Dean', email: 'dora@dean.test', address },
      { first_name: 'Egon', last_name: 'Ellis', email: 'egon@ellis.test', phone: '+1 503 555 0100', address },
    ],
  },
  samples({ staff }) {
    const customer = async () => ({ id: await newCustomer(staff) });
    const bankAccount = async () => {
      const params = await customer();
      return { params, entry: await staff.data(createBankAccount, { params, body: account }) };
    };
    const entryOf = async () => {
      const { params, entry } = await bankAccount();
      return { params, body: { entry_id: entry.id } };
    };
    /** The company's own way of paying; defined once. */
    const define = async () => {
      const { version, fields } = await staff.data(customPayouts.get);
      if (fields.some(({ name }) => name === handle.name)) return;
      await staff.ok(customPayouts.put, { body: { fields: [...fields, { ...handle, must_be: 'anything' }], version } });
    };
    return {
      customerActs: {
        flagCustomer: async () => ({ params: await customer(), body: { flag: 'vip' } }),
        assignSalesPerson: async () => ({ params: await customer(), body: { sales_person_id: null } }),
        getCustomerOrders: async () => ({ params: await customer() }),
      },
      paymentInfo: {
        getPaymentInfo: async () => ({ params: (await bankAccount()).params }),
        listBankAccounts: async () => ({ params: (await bankAccount()).params }),
        listCustomPayouts: async () => ({ params: await customer() }),
        revealPaymentInfo: entryOf,
        preferPayment: entryOf,
        createBankAccount: async () => ({ params: await customer(), body: account }),
        async updateBankAccount() {
          const { id, version } = (await bankAccount()).entry;
          return { params: { id }, body: { ...account, account_number: '987654321', version } };
        },
        async createCustomPayout() {
          await define();
          return { params: await customer(), body: venmo };
        },
        async updateCustomPayout() {
          await define();
          const { id, version } = await staff.data(createCustomPayout, { params: await customer(), body: venmo });
          return { params: { id }, body: { ...venmo, version } };
        },
      },
    };
  },
};
