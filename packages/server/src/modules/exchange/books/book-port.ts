import type { BookAccount } from '@recoup/contract/exchange/books/book-accounts';
import type { Money } from '@recoup/contract/money';
import { port } from '../../../platform/adapters.ts';

/** A journal entry as books take it. */
export interface JournalEntry {
  /** Ours: the same each time, so that it is found there. At most 20 letters and digits. */
  readonly reference: string;
  /** The same for the same entry, at most 40 letters, digits and dashes: who gets it twice posts it once. */
  readonly key: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** What it is about, for whoever reads it there. */
  readonly note: string;
  /** What its location is there; null has none. */
  readonly place: string | null;
  /** Debits are positive, credits negative. Together they come to nothing. */
  readonly lines: readonly {
    readonly account: string;
    readonly about: string;
    readonly amount: Money;
    readonly of: BookAccount;
  }[];
}

/** An entry that is there. */
export interface PostedEntry {
  readonly id: string;
  /** Its page there. */
  readonly url: string;
}

export interface BookChoices {
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly kind: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
}

/** A system that keeps a company's books. Failures are `ServiceError`s. */
export interface Books {
  /** Whose books: what the vendor calls the company, the same at every connection. */
  readonly organization: string;
  /** What may be posted to. */
  choices(): Promise<BookChoices>;
  /** What was posted under a reference; asked before anything is posted again. */
  find(entry: JournalEntry): Promise<PostedEntry | null>;
  post(entry: JournalEntry): Promise<PostedEntry>;
}

/** Where days of trade are posted. */
export const booksPort = port<Books>('books-of-account');
