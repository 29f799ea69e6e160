/** Removes the hyphens and spaces that people write in an ISBN. */
const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** The check digit of the first twelve digits of an ISBN-13. */
function check13(digits: string): string {
  const sum = [...digits].reduce((so, digit, at) => so + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The check digit of the first nine digits of an ISBN-10. Ten is X. */
function check10(digits: string): string {
  const sum = [...digits].reduce((so, digit, at) => so + Number(digit) * (10 - at), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Both forms of an ISBN that was typed in either. Null if its check digit is wrong. */
export function isbnOf(typed: string): { isbn13: string; isbn10: string | null } | null {
  const text = plain(typed);
  if (/^97[89]\d{10}$/.test(text)) {
    if (check13(text.slice(0, 12)) !== text[12]) return null;
    const core = text.slice(3, 12);
    return { isbn13: text, isbn10: text.startsWith('978') ? core + check10(core) : null };
  }
  if (!/^\d{9}[\dX]$/.test(text) || check10(text.slice(0, 9)) !== text[9]) return null;
  const core = `978${text.slice(0, 9)}`;
  return { isbn13: core + check13(core), isbn10: text };
}
