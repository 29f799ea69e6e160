import { shortestSearch } from '@recoup/contract/wire';
import { and, type Column, like, type SQL } from './drizzle.ts';

/** Lowercase words as LIKE patterns. `%` and `_` match themselves. */
export function wordPatterns(words: string): string[] {
  return words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);
}

/** The words of a search as LIKE patterns. Empty if the search is too short. */
export function searchPatterns(search = ''): string[] {
  return search.trim().length < shortestSearch ? [] : wordPatterns(search);
}

/** The condition that the column has every word of the search. Undefined if there is nothing to search for. */
export function hasAllWords(column: Column | SQL.Aliased<string>, search: string | undefined): SQL | undefined {
  const patterns = searchPatterns(search);
  return patterns.length === 0 ? undefined : and(...patterns.map((pattern) => like(column, pattern)));
}

/** The content of a search column: its parts, lowercase, on one line. */
export function searchText(parts: readonly (string | number | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')
    .toLowerCase();
}
