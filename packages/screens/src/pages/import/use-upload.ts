import { errorText, useWrite, type WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { toast } from '@recoup/ui/overlays';
import { useLayoutEffect, useRef, useState } from 'react';
import { attempt } from '../../action/tell.ts';

/** Uploads a file: its progress, why it was rejected, and a way to cancel. */
export function useUpload<E extends Endpoint>(endpoint: E) {
  const write = useWrite();
  const [upload, setUpload] = useState<{ name: string; fraction: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  const isHere = useRef(true);
  // During the commit that removes the page: an error right afterward must be reported on the new page.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = async (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    setFailure(null);
    setUpload({ name: file.name, fraction: 0 });
    const onUpload = (fraction: number) => setUpload((now) => now && { ...now, fraction });
    // Errors appear on the page. A user who has moved on gets a message instead.
    const report = (error: unknown) => {
      if (signal.aborted) return;
      if (isHere.current) setFailure(errorText(error));
      else toast({ title: `${file.name} was rejected`, detail: errorText(error), tone: 'danger' });
    };
    const input = { file } as unknown as WriteInput<E>;
    const answer = await attempt(() => write(endpoint, input, { onUpload, signal }), report);
    setUpload(null);
    return answer;
  };
  const cancel = () => stop.current?.abort(new Error('Upload canceled'));
  return { upload, failure, send, cancel };
}
