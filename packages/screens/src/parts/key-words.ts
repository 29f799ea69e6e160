/** Turns a key without a label into words: `payout_method` is "Payout method". */
export function keyWords(key: string): string {
  const words = key.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
