import { en } from './en.ts';

/** Words that differ in British English, wherever they appear. */
const britishWords: readonly (readonly [american: RegExp, british: string])[] = [
  [/\b(p|P)ackage(?=s?\b)/g, '$1arcel'],
  [/\b(p|P)ostal code\b/g, '$1ostcode'],
  [/\bMail-in orders\b/g, 'Orders by post'],
  [/\bby mail\b/g, 'by post'],
  [/\b(the|our|a|Which) store(?=s?\b)/g, '$1 shop'],
  [/\bcarrier location\b/g, 'courier drop-off point'],
  [/\bDriver’s\b/g, 'Driving'],
  [/\blicense\b/g, 'licence'],
  [/\bcolor(?=s?\b)/g, 'colour'],
  [/\bcart\b/g, 'basket'],
  [/\bcanceled\b/g, 'cancelled'],
];

/** Texts that differ as a whole. */
const britishTexts = {
  'invoice.method.check': 'Cheque',
  'payout.check': 'Cheque',
  'widget.mail_in': 'Post it to us',
} as const satisfies Partial<Record<keyof typeof en, string>>;

const inBritishWords = (text: string) =>
  britishWords.reduce((sentence, [american, british]) => sentence.replace(american, british), text);

/** British English: American English with the words that differ. */
export const enGb = {
  ...(Object.fromEntries(Object.entries(en).map(([key, text]) => [key, inBritishWords(text)])) as Record<
    keyof typeof en,
    string
  >),
  ...britishTexts,
};
