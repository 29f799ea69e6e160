import { port } from '../../../platform/adapters.ts';

/** A source's data about a book. */
export interface SourceBook {
  readonly title: string;
  readonly author: string;
  /** What a used copy is worth, in whole units of a currency. Null if the source doesn't know. */
  readonly worth: number | null;
  /** By default, the company's currency. */
  readonly currency?: string;
}

/** A source that looks up books by ISBN-13. Failures are `ServiceError`s. */
export interface BookSource {
  readonly name: string;
  lookUp(isbns: readonly string[]): Promise<ReadonlyMap<string, SourceBook>>;
}

/** The port to a source of book prices. */
export const bookPort = port<BookSource>('books');

/** Books that are known without a lookup, to try book pricing with. */
const samples: ReadonlyMap<string, SourceBook> = new Map([
  [
    '9780131103627',
    { title: 'The C Programming Language', author: 'Brian W. Kernighan, Dennis M. Ritchie', worth: 22 },
  ],
  ['9780201633610', { title: 'Design Patterns', author: 'Gamma, Helm, Johnson, Vlissides', worth: 19 }],
  ['9780262033848', { title: 'Introduction to Algorithms', author: 'Thomas H. Cormen', worth: 35 }],
  ['9780201835953', { title: 'The Mythical Man-Month', author: 'Frederick P. Brooks', worth: 14 }],
  ['9780735619678', { title: 'Code Complete', author: 'Steve McConnell', worth: 16 }],
  ['9780321125217', { title: 'Domain-Driven Design', author: 'Eric Evans', worth: 27 }],
  ['9780596007126', { title: 'Head First Design Patterns', author: 'Eric Freeman', worth: 18 }],
  ['9780132350884', { title: 'Clean Code', author: 'Robert C. Martin', worth: 17 }],
]);

/** The source for companies without a connection: the built-in samples. */
export const sampleBooks: BookSource = {
  name: 'Built-in samples',
  lookUp: async (isbns) =>
    new Map(
      isbns.flatMap((isbn) => {
        const book = samples.get(isbn);
        return book ? [[isbn, book]] : [];
      }),
    ),
};

/** The list to try it with. */
export const sampleIsbns: readonly string[] = [...samples.keys()];
