/** What the build tells the page's first script: addresses of files, and paths that the contract declares. */
export interface FirstFiles {
  /** Sheet of the icons that every page draws. */
  readonly icons: string;
  /** Scripts that only sign-in needs, and those that only the shell needs. */
  readonly login: readonly string[];
  readonly shell: readonly string[];
  /** Where the pages begin that show neither. */
  readonly openPrefixes: readonly string[];
  /** The path that `/` leads to. */
  readonly home: string;
  /** Address of the call that says who is signed in, below the API's base. */
  readonly me: string;
}
