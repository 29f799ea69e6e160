import type { WordKey, Words } from '@recoup/words/words';
import { createContext, useContext } from 'react';
import { Refused } from './call.ts';

export const WordsContext = createContext<Words | null>(null);

/** The words of the company's customers. */
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

/** What a visitor is told of a failure. */
export function faultText({ say }: Words, error: unknown): string {
  const code = error instanceof Refused ? error.code : '';
  // Refused for a reason that belongs to no field: the server says it in the visitor's words.
  if (error instanceof Refused && code === 'invalid' && Object.keys(error.fields).length === 0) return error.message;
  return say(code in faults ? faults[code as keyof typeof faults] : 'fault.other');
}
