import type { Address } from '@recoup/contract/address';
import { fillTemplate } from '@recoup/contract/mail-template';
import type { Currency } from '@recoup/contract/money';
import type { PayoutFileFormat } from '@recoup/contract/payouts/payout-files';
import { nachaOriginator, payoutRules, sepaDebtor } from '@recoup/contract/payouts/payout-settings';
import { bankTransfer } from '@recoup/contract/settings/order-documents';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { dayIn, momentIn, nextBankDay } from '../../session/company/days.ts';
import { readOrderNames } from '../../settings/order-rules/order-rules.ts';
import { nachaFile, nachaLimits } from './nacha.ts';
import { isSafeReceiver, masspayFile, type PaypalPayment, paypalMassFile } from './paypal-csv.ts';
import { asciiText, sepaText } from './plain-text.ts';
import { sepaFile, sepaLimit } from './sepa.ts';

/** A payout with its details opened. */
export interface FilePayout {
  readonly id: number;
  readonly order_number: number;
  readonly amount: number;
  readonly currency: Currency;
  readonly details: Readonly<Record<string, string>>;
  readonly address: Address | null;
}

/** What a file is made of besides its payouts. */
export interface FileFrame {
  readonly id: number;
  readonly tenantId: number;
  readonly companyName: string;
  readonly currency: Currency;
  readonly now: Date;
  readonly timezone: string;
  /** The number of the file among those of its format that day, from zero. */
  readonly ofDay: number;
}

/** How one format is written. */
export interface FileWriter {
  /** The largest total of a file. What exceeds it waits for the next. */
  readonly mostTotal: number;
  /** Why a payout can't be in the file, or null. */
  fault(payout: FilePayout): string | null;
  name(frame: FileFrame): string;
  content(frame: FileFrame, payouts: readonly FilePayout[]): string;
}

/** The writer of a format, with the company's settings. Refuses if they are incomplete. */
export async function fileWriter(tx: Tx, format: PayoutFileFormat): Promise<FileWriter> {
  if (format === 'nacha') return nachaWriter(tx);
  if (format === 'sepa') return sepaWriter(tx);
  const { paypal_decimal_comma, paypal_batch_name } = await readDocument(tx, payoutRules);
  const paypal = {
    mostTotal: Number.MAX_SAFE_INTEGER,
    fault: ({ details }: FilePayout) =>
      isSafeReceiver(details.email ?? '') ? null : 'PayPal files don’t allow an address that starts with a symbol',
  };
  if (format === 'paypal-mass') {
    return {
      ...paypal,
      name: (frame) => `paypal-mass-${frame.id}.csv`,
      content: (frame, payouts) => paypalMassFile(payouts.map(paymentOf(frame)), paypal_decimal_comma),
    };
  }
  return {
    ...paypal,
    name: ({ id, now }) =>
      ['pp_payouts', Math.floor(now.getTime() / 1000), paypal_batch_name, `${id}.csv`].filter(Boolean).join('_'),
    content: (frame, payouts) =>
      masspayFile(payouts.map(paymentOf(frame)), frame.currency, {
        subject: 'You’ve been paid',
        message: `${sepaText(frame.companyName, 100)} paid you for your devices.`,
      }),
  };
}

const paymentOf =
  ({ companyName }: FileFrame) =>
  ({ id, order_number, details, amount, currency }: FilePayout): PaypalPayment => ({
    id: `BB-${order_number}-${id}`,
    email: details.email ?? '',
    amount: { amount, currency },
    note: `Order ${order_number}, ${sepaText(companyName, 60)}`,
  });

async function nachaWriter(tx: Tx): Promise<FileWriter> {
  const from = await readDocument(tx, nachaOriginator);
  const needed = [from.bank_routing, from.bank_name, from.origin_id, from.company_name, from.description];
  if (needed.includes('') || (from.balanced && from.offset_account === ''))
    throw missing('the NACHA originator details from your bank');
  return {
    mostTotal: from.balanced ? nachaLimits.entry : nachaLimits.total,
    fault({ amount, details }) {
      if (amount > nachaLimits.entry) return 'The amount is too large for an ACH entry';
      return asciiText(details.account_name ?? '', 22) === ''
        ? 'Its account name has no letters that ACH supports'
        : null;
    },
    name: ({ id }) => `nacha-${id}.ach`,
    content({ now, timezone, ofDay }, payouts) {
      const { day, time } = momentIn(timezone, now);
      const modifier = modifiers[ofDay];
      if (modifier === undefined)
        throw new Refusal('transition_refused', 'You can create up to 36 NACHA files per day.', { allowed: [] });
      const credits = payouts.map(({ order_number, amount, details }) => ({
        id: `BB-${order_number}`,
        name: details.account_name ?? '',
        routing: details.routing_number ?? '',
        account: details.account_number ?? '',
        savings: details.account_type === 'savings',
        amount,
      }));
      const short = (date: string) => date.slice(2).replaceAll('-', '');
      return nachaFile(from, credits, {
        day: short(day),
        time: time.slice(0, 4),
        effectiveDay: short(nextBankDay(day)),
        modifier,
      });
    },
  };
}

/** A to Z, then the digits. */
const modifiers = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

async function sepaWriter(tx: Tx): Promise<FileWriter> {
  const [from, { statement }, nameOf] = [
    await readDocument(tx, sepaDebtor),
    await readDocument(tx, bankTransfer),
    await readOrderNames(tx),
  ];
  if (sepaText(from.name, 70) === '' || from.iban === '') throw missing('the SEPA debtor’s name and IBAN');
  return {
    mostTotal: Number.MAX_SAFE_INTEGER,
    fault({ amount, details }) {
      if (amount > sepaLimit) return 'The amount is too large for a SEPA transfer';
      return sepaText(details.account_name ?? '', 70) === ''
        ? 'Its account name has no letters that SEPA supports'
        : null;
    },
    name: ({ id }) => `sepa-${id}.xml`,
    content({ id, tenantId, companyName, now, timezone }, payouts) {
      const transfers = payouts.map((payout) => ({
        id: `BB-${payout.order_number}-${payout.id}`,
        name: payout.details.account_name ?? '',
        iban: payout.details.iban ?? '',
        bic: payout.details.bic ?? '',
        amount: payout.amount,
        address: payout.address ? sepaAddress(payout.address) : undefined,
        remittance: fillTemplate(statement, {
          order_number: nameOf(payout.order_number),
          company_name: companyName,
        }),
      }));
      return sepaFile(from, transfers, {
        messageId: `RECOUP-${tenantId}-${id}`,
        createdAt: `${now.toISOString().slice(0, 19)}Z`,
        executionDay: nextBankDay(dayIn(timezone, now)),
      });
    },
  };
}

const sepaAddress = ({ address1, suite, zip, city, country }: Address) => ({
  street: [address1, suite].filter(Boolean).join(', '),
  zip: zip ?? '',
  city,
  country,
});

function missing(what: string): Refusal {
  return new Refusal('transition_refused', `Enter ${what} under Settings > Payout settings.`, { allowed: [] });
}
