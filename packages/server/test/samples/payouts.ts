import type { Currency } from '@recoup/contract/money';
import { listChecks, markChecksPrinted } from '@recoup/contract/payouts/check-register';
import { payDueOrders } from '@recoup/contract/payouts/due-payouts';
import { makePayoutFile, type PayoutFileFormat } from '@recoup/contract/payouts/payout-files';
import { payoutMethods } from '@recoup/contract/payouts/payout-method';
import { listPaymentMethods, nachaOriginator, sepaDebtor } from '@recoup/contract/payouts/payout-settings';
import type { Company } from '../company.ts';
import {
  agreedOrder,
  changeRules,
  debtor,
  defineMethod,
  originator,
  type Payout,
  paidOrder,
  payoutsBy,
  setCurrency,
} from '../payouts/payouts.ts';
import { ticketOf } from '../payouts/ticket.ts';
import { versionOf } from '../platform/documents.ts';
import type { DomainSamples } from './sample.ts';

const phoneField = { attribute_name: 'Phone', is_required: true, max_length: 20, validation_type: null };

export const payouts: DomainSamples<'payouts'> = {
  samples(company) {
    const { staff } = company;
    return {
      registrationPayouts: {
        chooseRegistrationPayouts: {
          body: { methods: ['cash', 'paypal', 'bank-transfer', 'tremendous', 'check'] },
        },
      },
      tradeIns: {
        listTradeIns: async () => ({ params: { id: (await ticketOf(company)).id } }),
        async takeTradeIn() {
          const { id, order } = await ticketOf(company);
          return { params: { id }, body: { order_id: order.id, version: order.version, rest: 'store-credit' } };
        },
      },
      payouts: {
        approvePayout: async () => ({ params: { id: await waiting(company) } }),
        rejectPayout: async () => ({
          params: { id: await waiting(company) },
          body: { reason: 'Too much for this device' },
        }),
        async failPayout() {
          const { payout } = await paidOrder(staff, company.device, payoutsBy.check);
          return { params: { id: payout.id }, body: { reason: 'The account is closed', state: 'sent' } };
        },
        async cancelPayout() {
          const { payout } = await paidOrder(staff, company.device, payoutsBy.check);
          await company.query(`UPDATE payouts SET state = 'unclaimed', method = 'paypal' WHERE id = $1`, [payout.id]);
          return { params: { id: payout.id } };
        },
      },
      duePayouts: {
        async payDueOrders() {
          const { id, version } = await agreedOrder(staff, company.device, payoutsBy.check);
          return { body: { orders: [{ id, version }] } };
        },
        withdrawPayouts: async () => ({ body: { ids: [await queued(company, payoutsBy.bank)] } }),
      },
      paymentRuns: {
        async getPaymentRun() {
          const { id, version } = await agreedOrder(staff, company.device, payoutsBy.check);
          const { run_id } = await staff.ok(payDueOrders, { body: { orders: [{ id, version }] } });
          return { params: { id: run_id } };
        },
      },
      payoutFiles: {
        makePayoutFile: async () => ({ body: { format: 'nacha', ids: [await queued(company, payoutsBy.bank)] } }),
        downloadNacha: async () => ({ query: { file_id: await file(company, 'nacha', payoutsBy.bank) } }),
        downloadSepa: async () => ({ query: { file_id: await file(company, 'sepa', payoutsBy.sepa, 'EUR') } }),
        downloadPaypalMass: async () => ({ query: { file_id: await file(company, 'paypal-mass', payoutsBy.paypal) } }),
        downloadMasspay: async () => ({ query: { file_id: await file(company, 'masspay', payoutsBy.paypal) } }),
      },
      payoutSettings: {
        switchPaymentMethod: { params: { id: payoutMethods.tremendous.number }, body: { active: false } },
        sortPaymentMethods: async () => ({
          body: { ids: (await staff.data(listPaymentMethods)).map(({ id }) => id).toReversed() },
        }),
        createPaymentMethod: { body: { name: 'Zelle' } },
        updatePaymentMethod: async () => ({
          params: { id: await defineMethod(staff, 'Swish', []) },
          body: { name: 'Swish Sweden' },
        }),
        removePaymentMethod: async () => ({ params: { id: await defineMethod(staff, 'Wero', []) } }),
        definePaymentMethod: async () => ({
          body: { id: await defineMethod(staff, 'Bizum', []), fields: [phoneField] },
        }),
      },
      checkRegister: {
        markChecksPrinted: async () => ({ body: { ids: [await check(company)] } }),
        async undoChecksPrinted() {
          const { undo_token } = await staff.ok(markChecksPrinted, { body: { ids: [await check(company)] } });
          return { params: { id: undo_token ?? 0 } };
        },
      },
    };
  },
};

/** A payout that another user ordered and that needs approval. */
async function waiting({ staff, device, query }: Company): Promise<number> {
  await changeRules(staff, { approval_limit: 50 });
  const { payout } = await paidOrder(staff, device, payoutsBy.paypal);
  await changeRules(staff, { approval_limit: null });
  await query('UPDATE payouts SET created_by = 999999 WHERE id = $1', [payout.id]);
  return payout.id;
}

/** A payout that waits for its file. */
async function queued({ app, tenantId, staff, device }: Company, by: Payout, currency: Currency = 'USD') {
  await staff.ok(nachaOriginator.put, { body: { ...originator, version: await versionOf(staff, nachaOriginator) } });
  await staff.ok(sepaDebtor.put, { body: { ...debtor, version: await versionOf(staff, sepaDebtor) } });
  await changeRules(staff, { paypal_by_file: true, bank_transfer_by_file: true });
  await setCurrency(app.pool, tenantId, currency);
  return (await paidOrder(staff, device, by, currency)).payout.id;
}

/** A file with one payout. */
async function file(company: Company, format: PayoutFileFormat, by: Payout, currency: Currency = 'USD') {
  const ids = [await queued(company, by, currency)];
  const made = await company.staff.data(makePayoutFile, { body: { format, ids } });
  await setCurrency(company.app.pool, company.tenantId, 'USD');
  return made.file.id;
}

/** A check that isn't printed yet. */
async function check({ staff, device }: Company): Promise<number> {
  const { order } = await paidOrder(staff, device, payoutsBy.check);
  const [found] = await staff.data(listChecks, { query: { search: String(order.number) } });
  if (!found) throw new Error('no check');
  return found.id;
}
