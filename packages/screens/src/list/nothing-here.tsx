import type { UrlPatch } from '@recoup/remote-kit';
import { Box, Button, EmptyState, type IconName } from '@recoup/ui';
import type { ReactNode } from 'react';
import type { LabelledFilter } from './filter/list-filters.ts';
import type { ListState } from './use-list-state.ts';

/** The text of a list without rows. */
export interface Empty {
  title: string;
  text: string;
  icon?: IconName;
  /** The first step. */
  action?: ReactNode;
}

interface NothingHereProps {
  title: string;
  empty: Empty;
  state: ListState;
  filters: readonly LabelledFilter[];
  change: (patch: UrlPatch) => void;
}

/** Says that the list is empty, or that nothing matches and which filters to remove. */
export function NothingHere({ title, empty, state, filters, change }: NothingHereProps) {
  if (state.search === '' && Object.keys(state.filters).length === 0) {
    return (
      <EmptyState title={empty.title} icon={empty.icon} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  const chosen = filters.filter(({ params }) => params.some((param) => state.filters[param] !== undefined));
  return (
    <EmptyState
      icon="search"
      title={title.endsWith('s') ? `No ${title.toLowerCase()} match` : 'No results'}
      action={
        <Box display="flex" flexWrap="wrap" justifyContent="center" gap={2}>
          {state.search && <Button onClick={() => change({ search: null })}>Clear search “{state.search}”</Button>}
          {chosen.map(({ name, label, params }) => (
            <Button key={name} onClick={() => change(Object.fromEntries(params.map((param) => [param, null])))}>
              Clear “{label}”
            </Button>
          ))}
        </Box>
      }
    >
      Change your search or filters to see more.
    </EmptyState>
  );
}
