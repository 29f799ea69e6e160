import type { Endpoint } from '@recoup/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile, type ReadInput } from './call.ts';
import { keyOf } from './query.ts';

/**
 * A file answer as an address that an image can show. It is fetched with the session, so the address works in this
 * page alone and nothing leaks by a link. Undefined until it is there, or when it cannot be had.
 */
export function useFileUrl<E extends Endpoint>(endpoint: E, input: ReadInput<E>): string | undefined {
  const file = useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: () => fetchFile(endpoint, input),
    // What a file's id names never changes.
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
