import type { Books, JournalEntry } from '../src/modules/exchange/books/book-port.ts';

/** Fake books that remember what was posted and can be told to fail. */
export interface MadeUpBooks extends Books {
  readonly journals: JournalEntry[];
}

/** Fake books that have every account under our own name for it. */
export function madeUpBooks(): MadeUpBooks {
  const journals: JournalEntry[] = [];
  const at = (index: number) => ({ id: `J${index}`, url: `https://books.example/J${index}` });
  return {
    journals,
    organization: 'O',
    choices: async () => ({ accounts: [{ id: '1', name: '200 Sales', kind: 'REVENUE' }], places: [] }),
    async find({ reference }) {
      const index = journals.findIndex((one) => one.reference === reference);
      return index < 0 ? null : at(index);
    },
    post: async (entry) => at(journals.push(entry) - 1),
  };
}
