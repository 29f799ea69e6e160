/** Masks a number except for its last four characters. */
export function maskNumber(number: string): string {
  return number.length <= 4 ? '••••' : `•••• ${number.slice(-4)}`;
}

/** Whether a text is a number masked by {@link maskNumber}. */
export const isMasked = (text: string): boolean => text.startsWith('••••');
