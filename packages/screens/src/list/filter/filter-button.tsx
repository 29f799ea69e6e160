import type { UrlPatch } from '@recoup/remote-kit';
import { Button, Skeleton, useNarrow } from '@recoup/ui';
import { Dialog, Popover } from '@recoup/ui/overlays';
import { lazy, Suspense, useState } from 'react';
import type { LabelledFilter } from './list-filters.ts';

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

interface FilterButtonProps {
  filters: readonly LabelledFilter[];
  chosen: Readonly<Record<string, string>>;
  onChange: (patch: UrlPatch) => void;
}

/** Opens the filters: beside the button on a wide screen, from the bottom on a phone. */
export function FilterButton(props: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const narrow = useNarrow();
  const panel = (
    <Suspense fallback={<Skeleton height={40} />}>
      <FilterPanel {...props} />
    </Suspense>
  );
  if (!narrow)
    return (
      <Popover title="Filters" trigger={<Button icon="filter">Filters</Button>}>
        {panel}
      </Popover>
    );
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        Filters
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <Button look="primary" full onClick={() => setOpen(false)}>
            Show results
          </Button>
        }
      >
        {panel}
      </Dialog>
    </>
  );
}
