/** What the build tells the page's first script: addresses of files, and paths that the contract declares. */
export interface FirstFiles {
  /** Sprite sheet of the icons on every page. */
  readonly icons: string;
  /** Scripts that only sign-in needs, and scripts that only the shell needs. */
  readonly login: readonly string[];
  readonly shell: readonly string[];
  /** Path prefixes of the pages that show neither. */
  readonly openPrefixes: readonly string[];
  /** The path that `/` redirects to. */
  readonly home: string;
  /** Path below the API's base of the endpoint that returns the signed-in user. */
  readonly me: string;
}
