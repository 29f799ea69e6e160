/** Anything longer may be a key. */
const longestPart = 30;

const ending = (text: string) => `••••${text.slice(-4)}`;

/** Text with emails and long numbers masked. Only the last four digits of phones, accounts and devices remain. */
export function maskedText(text: string): string {
  return text
    .replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '••••')
    .replace(/\+?\d[\d ()-]{5,}\d/g, (number) => (number.replace(/\D/g, '').length < 7 ? number : ending(number)))
    .slice(0, 300);
}

/** Method and address of a call, without the query and with parts masked that may be a key or personal data. */
export function maskedAddress(method: string, url: string): string {
  const { host, pathname } = new URL(url);
  const parts = pathname.split('/').map((part) => {
    const text = decodeURIComponent(part);
    return text.length > longestPart ? ending(text) : maskedText(text);
  });
  return `${method} ${host}${parts.join('/')}`.slice(0, 200);
}
