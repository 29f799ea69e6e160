/** The names in a way's example: a unique word and a unique number. */
export interface Example {
  /** "plum" */
  readonly word: string;
  /** "Plum" */
  readonly title: string;
  readonly number: number;
}

/** Lines that a way adds, with the text in the file that they go before. For a new file, its text. */
export type Addition = string | readonly { readonly before: string; readonly lines: string }[];

/** A file that a way creates or adds lines to. */
export interface Place {
  readonly file: string;
  readonly adds: Addition;
  /** The way begins here. Without this place, nothing requires the others. */
  readonly begins?: true;
  /** The file that the failure names if this one is forgotten. By default, this one. */
  readonly missedIn?: string;
  /** The test that fails, if no type does. */
  readonly missedBy?: string;
}

/** One of the ways described in docs/CONTRIBUTING.md, followed with an example. */
export interface Way {
  /** The name of its row there. */
  readonly name: string;
  readonly word: string;
  readonly places: (example: Example) => readonly Place[];
}

/** Adds lines before a text in an existing file. */
export const lines = (before: string, text: string) => [{ before, lines: text }] as const;
