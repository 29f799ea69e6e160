import anyAscii from 'any-ascii';

/** Banks know neither pictures nor names for them. */
const pictures = /[\p{Extended_Pictographic}\p{Emoji_Component}]/gu;

/**
 * A text in the few characters that banks take: names in any script are written in Latin letters, accents go, what
 * cannot be written becomes a space, and spaces are single. `allowed` tells one character.
 */
export function plainText(text: string, allowed: RegExp, max: number): string {
  const letters = [...text.normalize('NFC')].map((character) => {
    if (allowed.test(character)) return character;
    return character === '&' ? '+' : anyAscii(character.replaceAll(pictures, ' '));
  });
  return [...letters.join('')]
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
