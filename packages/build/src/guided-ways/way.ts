/** What the example of a way is called: a word of its own, and a number that nothing else has. */
export interface Example {
  /** "plum" */
  readonly word: string;
  /** "Plum" */
  readonly title: string;
  readonly number: number;
}

/** Lines of a way, and the text in the file before which they go; a new file is its text. */
export type Addition = string | readonly { readonly before: string; readonly lines: string }[];

/** A file that a way adds, or adds lines to. */
export interface Place {
  readonly file: string;
  readonly adds: Addition;
  /** The way begins here: without it nothing is asked for. */
  readonly begins?: true;
  /** The file that is named when this one is forgotten, where it is not this one. */
  readonly missedIn?: string;
  /** The test that says so, where no type does. */
  readonly missedBy?: string;
}

/** One of the ways that docs/CONTRIBUTING.md describes, walked with an example. */
export interface Way {
  /** As its row there is called. */
  readonly name: string;
  readonly word: string;
  readonly places: (example: Example) => readonly Place[];
}

/** Lines before a text of an existing file. */
export const lines = (before: string, text: string) => [{ before, lines: text }] as const;
