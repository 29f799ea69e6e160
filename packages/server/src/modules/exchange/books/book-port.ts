import type { BookAccount } from '@recoup/contract/exchange/books/book-accounts';
import type { Money } from '@recoup/contract/money';
import { port } from '../../../platform/adapters.ts';

/** A journal entry in the form that books accept. */
export interface JournalEntry {
  /** Our own, and the same each time, so that we can find it there. At most 20 letters and digits. */
  readonly reference: string;
  /**
   * The same for the same entry, at most 40 letters, digits and dashes. A receiver that gets it twice posts it once.
   */
  readonly key: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** A description for readers of the books. */
  readonly note: string;
  /** The location in the books. Null if it has none there. */
  readonly place: string | null;
  /** Debits are positive, credits negative. They add up to zero. */
  readonly lines: readonly {
    readonly account: string;
    readonly about: string;
    readonly amount: Money;
    readonly of: BookAccount;
  }[];
}

/** An entry that was posted. */
export interface PostedEntry {
  readonly id: string;
  /** The address of its page there. */
  readonly url: string;
}

export interface BookChoices {
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly kind: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
}

/** An accounting system. Failures are `ServiceError`s. */
export interface Books {
  /** The vendor's id of the company, the same for every connection. */
  readonly organization: string;
  /** The accounts that can be posted to. */
  choices(): Promise<BookChoices>;
  /** The entry posted under a reference. Called before anything is posted again. */
  find(entry: JournalEntry): Promise<PostedEntry | null>;
  post(entry: JournalEntry): Promise<PostedEntry>;
}

/** The port to the books that days are posted to. */
export const booksPort = port<Books>('books-of-account');
