/** Letters that do not fall apart into a plain one and its accent. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '&': '+',
};

/**
 * A text in the few characters that banks take: accents go, what cannot be written becomes a space, and spaces are
 * single. `allowed` tells one character.
 */
export function plainText(text: string, allowed: RegExp, max: number): string {
  return [...text]
    .map((character) => (allowed.test(character) ? character : (spelled[character] ?? character)))
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split('')
    .map((character) => (allowed.test(character) ? character : ' '))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();
}

/** What a NACHA file may hold. */
export const asciiText = (text: string, max: number) => plainText(text, /[ -~]/, max);

/** What a SEPA file may hold. */
export const sepaText = (text: string, max: number) => plainText(text, /[a-zA-Z0-9/\-?:().,'+ ]/, max);
