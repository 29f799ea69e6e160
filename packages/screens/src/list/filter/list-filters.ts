import type { Endpoint } from '@recoup/contract';
import { type FilterNameIn, type FilterOption, filtersIn, type ListFilter } from '@recoup/contract/list-filter';
import { keyWords } from '../../parts/key-words.ts';

type EntriesOf<E extends Endpoint> = E extends { query: { entries: infer Entries } } ? Entries : never;

/** What a page calls the filters of its list; null: it is not offered there. */
export type FilterLabels<E extends Endpoint> = Partial<Readonly<Record<FilterNameIn<EntriesOf<E>>, string | null>>>;

/** Reads what a filter chooses from; called where the filter is shown, so that nothing is asked for before. */
export type UseOptions = () => readonly FilterOption[];

/** Where the choices of filters come from that only the company's own rows know. */
export type FilterChoices<E extends Endpoint> = Partial<Readonly<Record<FilterNameIn<EntriesOf<E>>, UseOptions>>>;

/** A filter as staff read it. */
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

/** What staff call filters whose name is not the word they use. */
const words: Readonly<Record<string, string>> = { state: 'Status' };

/** `payout_method` is "Payout method", `location_id` is "Location", unless the page has another word. */
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
