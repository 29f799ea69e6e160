import { checkStateNames, downloadChecks } from '@recoup/contract/payouts/check-register';
import { isDay } from '@recoup/contract/wire';
import { useSearchParams } from '@recoup/remote-kit';
import { DownloadButton } from '@recoup/screens';

/** The register as CSV, narrowed as the list is: its filters stand in the address. */
export function DownloadChecksButton() {
  const [params] = useSearchParams();
  const state = checkStateNames.find((name) => name === params.get('state'));
  const search = params.get('search');
  const day = (name: 'from' | 'to') => {
    const text = params.get(name);
    return isDay(text) ? { [name]: text } : {};
  };
  const query = { ...(state ? { state } : {}), ...(search ? { search } : {}), ...day('from'), ...day('to') };
  return (
    <DownloadButton endpoint={downloadChecks} input={{ query }}>
      Download CSV
    </DownloadButton>
  );
}
