import type { Endpoint } from '@recoup/contract';
import { type FilterNameIn, type FilterOption, filtersIn, type ListFilter } from '@recoup/contract/list-filter';
import { keyWords } from '../../parts/key-words.ts';

type EntriesOf<E extends Endpoint> = E extends { query: { entries: infer Entries } } ? Entries : never;

/** A page's labels for its list's filters. Null hides a filter. */
export type FilterLabels<E extends Endpoint> = Partial<Readonly<Record<FilterNameIn<EntriesOf<E>>, string | null>>>;

/** Loads a filter's options. Called when the filter is shown, so that nothing is requested earlier. */
export type UseOptions = () => readonly FilterOption[];

/** The options of filters that come from the company's own data. */
export type FilterChoices<E extends Endpoint> = Partial<Readonly<Record<FilterNameIn<EntriesOf<E>>, UseOptions>>>;

/** A filter with its label. */
export interface LabelledFilter extends ListFilter {
  readonly label: string;
  readonly useOptions: UseOptions;
}

const filtersByOptions = new WeakMap<object, readonly ListFilter[]>();

/** The filters that a list's endpoint declares. */
export function filtersOf({ query }: Endpoint): readonly ListFilter[] {
  if (!query || !('entries' in query)) return [];
  const found = filtersByOptions.get(query) ?? filtersIn(query.entries as object as Record<string, unknown>);
  filtersByOptions.set(query, found);
  return found;
}

/** Labels of filters whose name isn't the word that staff use. */
const words: Readonly<Record<string, string>> = { state: 'Status' };

/**
 * Labels a filter: `payout_method` is "Payout method" and `location_id` is "Location", unless the page has another
 * label.
 */
export function labelled(
  filter: ListFilter,
  labels: Readonly<Record<string, string | null>>,
  choices: Readonly<Record<string, UseOptions | undefined>> = {},
): LabelledFilter {
  return {
    ...filter,
    label: labels[filter.name] ?? words[filter.name] ?? keyWords(filter.name.replace(/_id$/, '')),
    useOptions: choices[filter.name] ?? (() => filter.options),
  };
}
