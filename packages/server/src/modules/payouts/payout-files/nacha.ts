import { asciiText } from './plain-text.ts';

/** The sender of the credits, as known to their bank. */
export interface NachaOriginator {
  readonly bank_routing: string;
  readonly bank_name: string;
  readonly origin_id: string;
  readonly company_name: string;
  readonly description: string;
  readonly balanced: boolean;
  readonly offset_account: string;
}

/** One customer's credit. `amount` in cents. */
export interface NachaCredit {
  readonly id: string;
  readonly name: string;
  readonly routing: string;
  readonly account: string;
  readonly savings: boolean;
  readonly amount: number;
}

/** Days as YYMMDD, the time as HHmm. `modifier` tells apart the files of one day. */
export interface NachaMoment {
  readonly day: string;
  readonly time: string;
  readonly effectiveDay: string;
  readonly modifier: string;
}

/** The largest amount of one entry, and the largest total of a file. */
export const nachaLimits = { entry: 9_999_999_999, total: 999_999_999_999 } as const;

const width = 94;
const blocking = 10;

interface Entry extends NachaCredit {
  readonly code: string;
}

/**
 * A NACHA file of one PPD batch: records of 94 characters in blocks of ten. A balanced file ends with one debit of the
 * total from the company's own account.
 */
export function nachaFile(from: NachaOriginator, credits: readonly NachaCredit[], moment: NachaMoment): string {
  const total = credits.reduce((sum, { amount }) => sum + amount, 0);
  const entries: Entry[] = credits.map((credit) => ({ ...credit, code: credit.savings ? '32' : '22' }));
  if (from.balanced) {
    const offset = { id: 'OFFSET', name: from.company_name, routing: from.bank_routing, account: from.offset_account };
    entries.push({ ...offset, savings: false, amount: total, code: '27' });
  }
  const odfi = from.bank_routing.slice(0, 8);
  const company = from.origin_id.padStart(10);
  const serviceClass = from.balanced ? '200' : '220';
  const hash = entries.reduce((sum, { routing }) => sum + Number(routing.slice(0, 8)), 0);
  const sums = digits(from.balanced ? total : 0, 12) + digits(total, 12);
  const batch = digits(1, 7);
  const lines = [
    `101 ${from.bank_routing}${company}${moment.day}${moment.time}${moment.modifier}094101` +
      `${text(from.bank_name, 23)}${text(from.company_name, 23)}${blank(8)}`,
    `5${serviceClass}${text(from.company_name, 16)}${blank(20)}${company}PPD${text(from.description, 10)}` +
      `${moment.day}${moment.effectiveDay}${blank(3)}1${odfi}${batch}`,
    ...entries.map((entry, i) => entryLine(entry, `${odfi}${digits(i + 1, 7)}`)),
    `8${serviceClass}${digits(entries.length, 6)}${digits(hash % 10 ** 10, 10)}${sums}${company}${blank(25)}${odfi}${batch}`,
  ];
  const blocks = Math.ceil((lines.length + 1) / blocking);
  lines.push(
    `9${digits(1, 6)}${digits(blocks, 6)}${digits(entries.length, 8)}${digits(hash % 10 ** 10, 10)}${sums}${blank(39)}`,
  );
  while (lines.length < blocks * blocking) lines.push('9'.repeat(width));
  return `${lines.join('\n')}\n`;
}

function entryLine({ code, routing, account, amount, id, name }: Entry, trace: string): string {
  return `6${code}${routing}${account.padEnd(17)}${digits(amount, 10)}${text(id, 15)}${text(name, 22)}${blank(2)}0${trace}`;
}

const blank = (length: number) => ' '.repeat(length);

const text = (value: string, length: number) => asciiText(value.toUpperCase(), length).padEnd(length);

function digits(value: number, length: number): string {
  const written = String(value).padStart(length, '0');
  if (written.length > length) throw new RangeError(`${value} has more than ${length} digits`);
  return written;
}
