import { type Currency, currencies, parseAmount, separatorsOf } from './money.ts';

/** Matches a number with thousands separators: "1,234", "12.345.678". */
const grouped = (mark: string) => new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`);

/**
 * Reads an amount as people and suppliers' sheets write it: "1,050.00", "$ 99", "99,50", "1.234,50 €", "1 234". If the
 * last mark could separate thousands or decimals ("1.234"), the currency decides. If it can't, returns null.
 */
export function readAmount(text: string, currency: Currency): number | null {
  const { decimals } = currencies[currency];
  const bare = withoutCurrency(text);
  if (!/^\d[\d.,]*$/.test(bare)) return null;
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) {
    const [decimal, group] = point > comma ? ['.', ','] : [',', '.'];
    const [whole = '', fraction = '', ...more] = bare.split(decimal);
    if (more.length > 0 || !grouped(group).test(whole)) return null;
    return parseAmount(`${whole.replaceAll(group, '')}.${fraction}`, currency);
  }
  const mark = point >= 0 ? '.' : ',';
  const [whole = '', fraction, ...more] = bare.split(mark);
  if (fraction === undefined) return parseAmount(whole, currency);
  // Two groups or more are thousands. A single group is, if the mark can't precede decimals: "1.234" may be a computed
  // price.
  const marksGroups = separatorsOf(currency).group === mark && (mark === ',' || decimals === 0);
  const isGroup = grouped(mark).test(bare) && (more.length > 0 || marksGroups);
  if (isGroup) return parseAmount(bare.replaceAll(mark, ''), currency);
  if (more.length > 0 || fraction.length > decimals) return null;
  return parseAmount(`${whole}.${fraction}`, currency);
}

/** Strips currency signs and codes, and the spaces and apostrophes between thousands. Digits and marks stay. */
function withoutCurrency(text: string): string {
  return text
    .trim()
    .replace(/^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|Rp|kr\.?|Ft)\s*/u, '')
    .replace(/\s*(?:\p{Sc}|[A-Z]{3}|Rp|kr\.?|Ft)$/u, '')
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '');
}
