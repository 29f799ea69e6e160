/** A region of the product: where its API is, and its sockets where those are elsewhere. */
export interface Region {
  readonly domain: string;
  readonly socket: string | null;
}

/** Thrown where another region has to be asked: the answer says which, and the browser asks there. */
export class Elsewhere extends Error {
  readonly region: Region;
  constructor(region: Region) {
    super('Another region is asked');
    this.name = 'Elsewhere';
    this.region = region;
  }
}
