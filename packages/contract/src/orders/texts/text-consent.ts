import * as v from 'valibot';

/** The purposes of texts, each with its own consent. */
export const textPurposes = {
  updates: { label: 'Order updates' },
  reminders: { label: 'Reminders' },
} as const;
export type TextPurpose = keyof typeof textPurposes;
export const textPurposeNames = Object.keys(textPurposes) as [TextPurpose, ...TextPurpose[]];
export const textPurposeSchema = v.picklist(textPurposeNames);

/** Texts that are sent automatically, with the purpose that the customer must have agreed to. */
export const textKinds = {
  received: { label: 'Devices received', purpose: 'updates' },
  offer: { label: 'Offer sent', purpose: 'updates' },
  paid: { label: 'Paid', purpose: 'updates' },
  reminder: { label: 'Price lock ends', purpose: 'reminders' },
} as const satisfies Record<string, { label: string; purpose: TextPurpose }>;
export type TextKind = keyof typeof textKinds;

/** A recorded consent, its withdrawal, or a STOP or START by text. */
export interface ConsentEntry {
  readonly id: number;
  readonly phone: string;
  /** `all`: the customer sent it by text. */
  readonly purpose: TextPurpose | 'all';
  readonly granted: boolean;
}

/**
 * Whether a number may be texted for a purpose. The latest answer for the purpose decides, unless the number has sent
 * STOP, which only START by text ends. Consent for another number doesn't count.
 */
export function mayText(entries: readonly ConsentEntry[], purpose: TextPurpose, phone: string): boolean {
  const ofNumber = entries.filter((entry) => entry.phone === phone).toSorted((a, b) => a.id - b.id);
  const stopped = ofNumber.findLast((entry) => entry.purpose === 'all')?.granted === false;
  return !stopped && (ofNumber.findLast((entry) => entry.purpose === purpose)?.granted ?? false);
}

/** Country codes for national numbers that are written without one. */
const callingCodes: Readonly<Record<string, string>> = {
  US: '1',
  CA: '1',
  GB: '44',
  IE: '353',
  DE: '49',
  AT: '43',
  CH: '41',
  FR: '33',
  BE: '32',
  NL: '31',
  LU: '352',
  ES: '34',
  IT: '39',
  DK: '45',
  AU: '61',
  NZ: '64',
};
/** Countries whose national numbers keep their leading zero. */
const keepsZero = new Set(['IT']);

/** Formats a number for text services (E.164). Null if it can't be determined. `country` is the company's country. */
export function textNumber(phone: string | null, country: string): string | null {
  const typed = (phone ?? '').replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  if (typed.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(typed) ? typed : null;
  const code = callingCodes[country];
  if (!code || !/^\d{6,14}$/.test(typed)) return null;
  const national = keepsZero.has(country) ? typed : typed.replace(/^0/, '');
  if (code === '1') {
    const ten = /^1?(\d{10})$/.exec(national)?.[1];
    return ten ? `+1${ten}` : null;
  }
  return `+${code}${national}`;
}

/** The request behind one of the keywords that every text service recognizes. */
export function keywordOf(text: string): 'stop' | 'start' | 'help' | null {
  const word = text.trim().toUpperCase();
  if (/^(STOP|STOPALL|STOP ALL|UNSUBSCRIBE|CANCEL|END|QUIT|OPTOUT|REVOKE|STOPP|ARRET)$/.test(word)) return 'stop';
  if (/^(START|YES|UNSTOP)$/.test(word)) return 'start';
  return /^(HELP|INFO)$/.test(word) ? 'help' : null;
}
