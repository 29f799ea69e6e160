import type { Endpoint } from '@recoup/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile, type ReadInput } from './call.ts';
import { keyOf } from './query.ts';

/**
 * A file answer as an address for an image. It is fetched with the session, so the address works only in this page and
 * can't leak through a link. Undefined until the file is loaded, or if loading fails.
 */
export function useFileUrl<E extends Endpoint>(endpoint: E, input: ReadInput<E>): string | undefined {
  const file = useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: () => fetchFile(endpoint, input),
    // The file behind an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string>();
  const blob = file.data?.blob;
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
