import { fieldWords } from '@recoup/contract/audit/audit-fields';
import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { checkedText } from '@recoup/contract/orders/checks/inspection-checks';
import { itemStates, reasonText } from '@recoup/contract/orders/order-item-state';
import { localeWithClock } from '@recoup/contract/settings/clock';
import type { Flow } from '../../../platform/pdf/page-flow.ts';
import { drawPicture, grey } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import { resultText } from '../../orders/device-checks/check-rows.ts';
import type { Company } from '../../session/company/company.ts';
import type { DisputeFacts } from './dispute-pack.ts';
import { addressLines, moneyOf, nameOf } from './print-orders.ts';

/** Formats times as evidence: with seconds, in the company's time zone, which is named. */
export function momentsIn({ timezone: timeZone, clock }: Pick<Company, 'timezone' | 'clock'>) {
  const format = new Intl.DateTimeFormat(localeWithClock('en-US', clock), {
    ...({ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    ...({ second: '2-digit', timeZoneName: 'short', timeZone } as const),
  });
  return (at: Date) => format.format(at);
}

export function quoteSheet(flow: Flow, { company, logo, order, quote, status }: DisputeFacts, now: Date): Sheet {
  const momentText = momentsIn(company);
  return (pdf) => {
    if (logo && drawPicture(pdf, logo, flow.left, flow.at(pdf, 50), [180, 40])) flow.space(50);
    flow.text(pdf, `Dispute pack, order ${order.number}`, { size: 18, font: 'bold', lines: 2 });
    flow.text(pdf, `${company.name}. ${orderKinds[order.kind].label}, status ${status}.`);
    flow.text(pdf, `Created ${momentText(order.created_at)}. This document was created ${momentText(now)}.`, {
      color: grey,
    });
    const { email, phone, address } = order.customer;
    const customer = [nameOf(order), email, phone, ...addressLines(address, company.country_code)].filter(Boolean);
    flow.text(pdf, `Customer: ${customer.join(', ')}`, { lines: 3 });
    flow.title(pdf, 'Original quote');
    for (const { position, name, condition, subs, price } of quote.items)
      flow.row(pdf, [
        { text: String(position), share: 0.06, color: grey },
        { text: name, share: 0.5 },
        { text: [condition, ...subs].join(', '), share: 0.28 },
        { text: formatMoney(price), share: 0.16, align: 'right' },
      ]);
    flow.row(pdf, [
      { text: `Quoted ${momentText(new Date(quote.quoted_at))}`, share: 0.7, color: grey },
      { text: formatMoney(quote.total), share: 0.3, align: 'right', font: 'bold' },
    ]);
  };
}

export function inspectionSheet(flow: Flow, { order, items }: DisputeFacts): Sheet {
  return (pdf) => {
    flow.title(pdf, 'Inspection');
    const money = (amount: number) => formatMoney(moneyOf(order, amount));
    for (const [i, item] of items.entries()) {
      flow.row(pdf, [
        { text: `${i + 1}. ${item.name}${item.imei ? `\nIMEI ${item.imei}` : ''}`, share: 0.34, font: 'bold' },
        { text: `Quoted: ${item.quoted.condition}\n${money(item.quoted_amount)}`, share: 0.2 },
        { text: foundText(item, money), share: 0.32 },
        { text: itemStates[item.state].label, share: 0.14, align: 'right' },
      ]);
    }
  };
}

type Item = DisputeFacts['items'][number];

/** What the inspection found, the reason for the price, and staff's custom amount if there is one. */
function foundText(item: Item, money: (amount: number) => string): string {
  const { inspected, inspected_amount, reason, note, custom_amount, custom_reason } = item;
  if (!inspected || inspected_amount === null) return 'Not inspected';
  const why = [reason && reasonText(reason), note].filter(Boolean).join('. ');
  const customLine = custom_amount === null ? '' : `Custom amount: ${money(custom_amount)}. ${custom_reason ?? ''}`;
  return [`Found: ${inspected.condition}`, money(inspected_amount), why, checkedText(item), customLine]
    .filter(Boolean)
    .join('\n');
}

interface Shown {
  what: string;
  by: string;
  file: Buffer | null;
}

const pictureHeight = 250;

export function pictureSheet(flow: Flow, isFirst: boolean, { what, by, file }: Shown): Sheet {
  return (pdf) => {
    if (isFirst) flow.title(pdf, 'Pictures');
    flow.at(pdf, pictureHeight + 40);
    flow.text(pdf, what, { font: 'bold', lines: 2 });
    flow.text(pdf, by, { size: 7.5, color: grey, lines: 2 });
    const top = flow.at(pdf, 0) + 4;
    try {
      if (!file) throw new Error('The file is gone');
      pdf.image(file, flow.left, top, { fit: [flow.inner, pictureHeight] });
      flow.space(pictureHeight + 12);
    } catch {
      // PDFs support only JPEG and PNG.
      flow.text(pdf, 'This picture can’t be printed. It’s shown with the order.', { color: grey });
      flow.space(8);
    }
  };
}

export function offersSheet(flow: Flow, facts: DisputeFacts): Sheet {
  const momentText = momentsIn(facts.company);
  return (pdf) => {
    flow.title(pdf, 'Offers and responses');
    if (facts.offers.length === 0) flow.text(pdf, 'No revised offers were sent.');
    for (const offer of facts.offers) {
      const money = (amount: number) => formatMoney({ amount, currency: offer.currency });
      flow.text(pdf, `Offer of ${money(offer.offered_total)}, sent ${momentText(offer.created_at)}`, { font: 'bold' });
      flow.text(pdf, `Quoted ${money(offer.quoted_total)}. Valid until ${momentText(offer.expires_at)}.`);
      flow.text(pdf, answerText(offer, momentText));
      if (offer.message) flow.text(pdf, `We wrote: ${offer.message}`);
      for (const line of offer.lines) {
        const failed = line.failed?.length ? `${line.failed.join(', ')} failed` : null;
        const why = [line.reason && reasonText(line.reason), failed, line.note, line.custom_reason];
        flow.row(pdf, [
          { text: line.name, share: 0.3 },
          { text: `${line.quoted_condition}\n${formatMoney(line.quoted)}`, share: 0.18 },
          { text: `${line.inspected_condition}\n${formatMoney(line.offered)}`, share: 0.18 },
          { text: why.filter(Boolean).join('. '), share: 0.34 },
        ]);
      }
      flow.space(8);
    }
  };
}

function answerText({ state, answered_at }: DisputeFacts['offers'][number], momentText: (at: Date) => string): string {
  if (answered_at) return `The customer ${state} it ${momentText(answered_at)}.`;
  return state === 'open' ? 'The customer hasn’t responded yet.' : 'It ended without a response.';
}

export function checksSheet(flow: Flow, { company, checks }: DisputeFacts): Sheet {
  const momentText = momentsIn(company);
  return (pdf) => {
    flow.title(pdf, 'Device checks');
    if (checks.length === 0) flow.text(pdf, 'No devices were checked.');
    for (const check of checks)
      flow.row(pdf, [
        { text: `${check.item_name}\nIMEI ${check.imei}`, share: 0.34 },
        { text: resultText(check), share: 0.16, font: 'bold' },
        {
          text: [...check.findings.map(({ label, value }) => `${label}: ${value}`), check.message ?? '']
            .filter(Boolean)
            .join('\n'),
          share: 0.26,
        },
        {
          text: `${momentText(check.created_at)}\n${check.created_by_name}, ${check.service}`,
          share: 0.24,
          color: grey,
        },
      ]);
  };
}

export function changesSheet(
  flow: Flow,
  isFirst: boolean,
  changes: DisputeFacts['changes'],
  company: DisputeFacts['company'],
): Sheet {
  const momentText = momentsIn(company);
  return (pdf) => {
    if (isFirst) flow.title(pdf, 'History');
    for (const change of changes) {
      const { at, by, actor, action, subject, why } = change;
      flow.row(pdf, [
        { text: momentText(at), share: 0.28, color: grey },
        { text: by ?? (actor === 'customer' ? 'Customer' : 'System'), share: 0.15 },
        { text: [subject, action].join(': '), share: 0.28 },
        { text: [changeText(change), why ?? ''].filter(Boolean).join('\n'), share: 0.29 },
      ]);
    }
  };
}

/** A change in words, such as "price: from $40.00 to $25.50". The wording matches the history on screens. */
function changeText({ field, from, to }: DisputeFacts['changes'][number]): string {
  if (from === null && to === null) return '';
  const name = field === null ? '' : `${fieldWords(field)}: `;
  return from === null ? `${name}${to}` : `${name}from ${from} to ${to ?? 'none'}`;
}
