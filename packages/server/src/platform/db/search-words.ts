import { shortestSearch } from '@recoup/contract/wire';
import { and, type Column, like, type SQL } from './drizzle.ts';

/** Lower-cased words as LIKE patterns; `%` and `_` are looked for as they are. */
export function wordPatterns(words: string): string[] {
  return words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);
}

/** Words of a search as LIKE patterns; one that is too short looks for nothing. */
export function searchPatterns(search = ''): string[] {
  return search.trim().length < shortestSearch ? [] : wordPatterns(search);
}

/** The column has every word of the search; undefined when there is nothing to look for. */
export function hasAllWords(column: Column | SQL.Aliased<string>, search: string | undefined): SQL | undefined {
  const patterns = searchPatterns(search);
  return patterns.length === 0 ? undefined : and(...patterns.map((pattern) => like(column, pattern)));
}

/** What a search column holds: its parts lower-cased in one line. */
export function searchText(parts: readonly (string | number | null | undefined)[]): string {
  return parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')
    .toLowerCase();
}
