/** A number that nobody may read in full: its last four characters. */
export function maskNumber(number: string): string {
  return number.length <= 4 ? '••••' : `•••• ${number.slice(-4)}`;
}

/** Whether a text is what {@link maskNumber} leaves of a number. */
export const isMasked = (text: string): boolean => text.startsWith('••••');
