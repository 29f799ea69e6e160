/**
 * The oldest release whose nodes may still run on the tables of this one. Raise it in the release that takes away what
 * an older one reads or writes: never in the release that stops using it.
 */
export const oldestBeside = '0.2.0';
