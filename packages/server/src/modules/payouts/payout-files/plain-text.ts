import anyAscii from 'any-ascii';

/** Banks accept no emoji and have no names for them. */
const pictures = /[\p{Extended_Pictographic}\p{Emoji_Component}]/gu;

/**
 * Text in the few characters that banks accept. Names in any script are transliterated, accents are removed, other
 * characters become spaces, and spaces are single. `allowed` tests one character.
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

/** Text for a NACHA file. */
export const asciiText = (text: string, max: number) => plainText(text, /[ -~]/, max);

/** Text for a SEPA file. */
export const sepaText = (text: string, max: number) => plainText(text, /[a-zA-Z0-9/\-?:().,'+ ]/, max);
