/** A region of the product: where its API is, and its sockets if they are elsewhere. */
export interface Region {
  readonly domain: string;
  readonly socket: string | null;
}

/**
 * Thrown when another region has to be asked. The response says which, and the browser asks there. A sign-in may be
 * passed on from region to region (`re_login`), anything else once (`re_post`).
 */
export class Elsewhere extends Error {
  readonly region: Region;
  readonly how: 're_login' | 're_post';
  constructor(region: Region, how: 're_login' | 're_post' = 're_login') {
    super('Another region is asked');
    this.name = 'Elsewhere';
    this.region = region;
    this.how = how;
  }
}
