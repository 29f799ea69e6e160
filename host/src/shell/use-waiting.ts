import { useEndpoint } from '@recoup/api';
import { getTodayOfKinds } from '@recoup/contract/reports/dashboard';
import { useMay } from '@recoup/remote-kit';
import { useEffect, useState } from 'react';
import { whenQuiet } from './when-quiet.ts';

/**
 * How many orders wait for staff, by the menu entry where their work is: to be inspected by their kind, to be paid at the
 * payouts. It is asked for when the page is quiet, with the same call as the dashboard.
 */
export function useWaiting(): Readonly<Record<string, number>> {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  const may = useMay(getTodayOfKinds);
  const kinds = useEndpoint(getTodayOfKinds, { query: {} }, { enabled: quiet && may }).data?.data.kinds ?? [];
  return {
    ...Object.fromEntries(kinds.map(({ kind, inspection }) => [kind, inspection])),
    payouts: kinds.reduce((sum, { owed }) => sum + owed.count, 0),
  };
}
