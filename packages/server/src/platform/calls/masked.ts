/** What is longer may be a key. */
const longestPart = 30;

const ending = (text: string) => `••••${text.slice(-4)}`;

/** Text without emails and long numbers: phones, accounts and devices are known by their last four digits. */
export function maskedText(text: string): string {
  return text
    .replace(/[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g, '••••')
    .replace(/\+?\d[\d ()-]{5,}\d/g, (number) => (number.replace(/\D/g, '').length < 7 ? number : ending(number)))
    .slice(0, 300);
}

/** Method and address of a call, without its query and without parts that may be a key or somebody's. */
export function maskedAddress(method: string, url: string): string {
  const { host, pathname } = new URL(url);
  const parts = pathname.split('/').map((part) => {
    const text = decodeURIComponent(part);
    return text.length > longestPart ? ending(text) : maskedText(text);
  });
  return `${method} ${host}${parts.join('/')}`.slice(0, 200);
}
