import { useEndpoint } from '@recoup/api';
import { listMarketers } from '@recoup/contract/settings/marketers';
import { useUrlState } from '@recoup/remote-kit';
import { Box, SelectField } from '@recoup/ui';
import { useEffect } from 'react';
import { keepMarketer } from './marketplace.ts';

const all = 'all';

/**
 * Filters a list by marketplace. A choice remembered from another list is written into the address, which always says
 * what the list shows. Hidden from companies without marketplaces.
 */
export default function MarketplaceFilter({ chosen }: { chosen: number | undefined }) {
  const { data: answer, isPending } = useEndpoint(listMarketers, {});
  const { params, change, complete } = useUrlState();
  const choose = (id: number | undefined) => {
    keepMarketer(id);
    change({ page: null, marketer_id: id });
  };
  const isInAddress = params.has('marketer_id');
  useEffect(() => {
    if (isInAddress) keepMarketer(chosen);
    else if (chosen !== undefined) complete({ page: null, marketer_id: chosen });
  }, [chosen, isInAddress, complete]);
  // An active filter can be removed even if its name couldn't be loaded.
  const marketers = answer?.data ?? [];
  if (isPending || (marketers.length === 0 && chosen === undefined)) return null;
  const options = marketers.map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = chosen === undefined || marketers.some(({ id }) => id === chosen);
  return (
    <Box minWidth={40}>
      <SelectField
        label="Marketplace"
        hideLabel
        compact
        value={chosen === undefined ? all : String(chosen)}
        onChange={(value) => choose(value === all ? undefined : Number(value))}
        options={[
          { value: all, label: 'All marketplaces' },
          ...options,
          ...(isKnown ? [] : [{ value: String(chosen), label: 'Unknown marketplace' }]),
        ]}
      />
    </Box>
  );
}
