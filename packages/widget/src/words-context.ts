import type { WordKey, Words } from '@recoup/words/words';
import { createContext, useContext } from 'react';
import { Refused } from './call.ts';

export const WordsContext = createContext<Words | null>(null);

/** The texts for the company's customers. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('The words are not there yet');
  return words;
}

const faults = {
  network: 'fault.network',
  too_many: 'fault.too_many',
  invalid: 'fault.invalid',
  price_changed: 'fault.price_changed',
} as const satisfies Record<string, WordKey>;

/** The error text that a visitor reads. */
export function faultText({ say }: Words, error: unknown): string {
  const code = error instanceof Refused ? error.code : '';
  // The refusal belongs to no field; the server words it in the visitor's language.
  if (error instanceof Refused && code === 'invalid' && Object.keys(error.fields).length === 0) return error.message;
  return say(code in faults ? faults[code as keyof typeof faults] : 'fault.other');
}
