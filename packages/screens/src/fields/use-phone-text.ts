import { useMe } from '@recoup/remote-kit';
import { useCallback, useEffect, useState } from 'react';

type Format = (typed: string, home: string) => string;

/** The numbering plans of the world are too much for pages that show no phone number. */
let fetched: Format | undefined;

async function fetchFormat(): Promise<Format> {
  fetched = (await import('./phone-format.ts')).phoneText;
  return fetched;
}

const asTyped: Format = (typed) => typed;

/** How phone numbers are written here: as they were typed, until the numbering plans have come. */
export function usePhoneText(): (typed: string) => string {
  const { country_code } = useMe();
  const [format, setFormat] = useState<Format>(() => fetched ?? asTyped);
  useEffect(() => {
    if (fetched) return;
    let shown = true;
    fetchFormat().then(
      (loadedFormat) => shown && setFormat(() => loadedFormat),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, []);
  return useCallback((typed) => format(typed, country_code), [format, country_code]);
}
