import * as v from 'valibot';

/** What customers may agree to get texts about, each for itself. */
export const textPurposes = {
  updates: { label: 'Order updates' },
  reminders: { label: 'Reminders' },
} as const;
export type TextPurpose = keyof typeof textPurposes;
export const textPurposeNames = Object.keys(textPurposes) as [TextPurpose, ...TextPurpose[]];
export const textPurposeSchema = v.picklist(textPurposeNames);

/** Texts that leave by themselves, with what their customer has to have agreed to. */
export const textKinds = {
  received: { label: 'Devices received', purpose: 'updates' },
  offer: { label: 'Offer sent', purpose: 'updates' },
  paid: { label: 'Paid', purpose: 'updates' },
  reminder: { label: 'Price lock ends', purpose: 'reminders' },
} as const satisfies Record<string, { label: string; purpose: TextPurpose }>;
export type TextKind = keyof typeof textKinds;

/** A consent, its end, or a STOP or START by text, as it was recorded. */
export interface ConsentEntry {
  readonly id: number;
  readonly phone: string;
  /** `all`: written by the customer by text. */
  readonly purpose: TextPurpose | 'all';
  readonly granted: boolean;
}

/**
 * Whether a number may be texted for a purpose. The latest word about the purpose decides, as long as the number itself
 * has not said STOP: only START by text ends that. What was agreed for another number doesn't count.
 */
export function mayText(entries: readonly ConsentEntry[], purpose: TextPurpose, phone: string): boolean {
  const ofNumber = entries.filter((entry) => entry.phone === phone).toSorted((a, b) => a.id - b.id);
  const stopped = ofNumber.findLast((entry) => entry.purpose === 'all')?.granted === false;
  return !stopped && (ofNumber.findLast((entry) => entry.purpose === purpose)?.granted ?? false);
}

/** Country code of national numbers that are written without one. */
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
/** Where the zero that a national number begins with stays. */
const keepsZero = new Set(['IT']);

/** A number as text services want it (E.164); null where it can't be told. `country` is that of the company. */
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

/** What a customer wants who writes one of the words that every text service knows. */
export function keywordOf(text: string): 'stop' | 'start' | 'help' | null {
  const word = text.trim().toUpperCase();
  if (/^(STOP|STOPALL|STOP ALL|UNSUBSCRIBE|CANCEL|END|QUIT|OPTOUT|REVOKE|STOPP|ARRET)$/.test(word)) return 'stop';
  if (/^(START|YES|UNSTOP)$/.test(word)) return 'start';
  return /^(HELP|INFO)$/.test(word) ? 'help' : null;
}
