import { useMe } from '@recoup/remote-kit';
import { useCallback, useEffect, useState } from 'react';

type Format = (typed: string, home: string) => string;

/** Loaded on demand: the world's numbering plans are too large for pages without phone numbers. */
let fetched: Format | undefined;

async function fetchFormat(): Promise<Format> {
  fetched = (await import('./phone-format.ts')).phoneText;
  return fetched;
}

const asTyped: Format = (typed) => typed;

/**
 * Returns a function that formats phone numbers for the company. It returns them as typed until the numbering plans
 * have loaded.
 */
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
