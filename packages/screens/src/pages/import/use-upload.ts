import { errorText, useWrite, type WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { toast } from '@recoup/ui/overlays';
import { useLayoutEffect, useRef, useState } from 'react';
import { attempt } from '../../action/tell.ts';

/** A file on its way to the server: how far it is, why it was not taken, and the way to stop it. */
export function useUpload<E extends Endpoint>(endpoint: E) {
  const write = useWrite();
  const [upload, setUpload] = useState<{ name: string; fraction: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  const isHere = useRef(true);
  // In the commit that takes the page away: what goes wrong in the next moment is told where they are then.
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
    // What goes wrong is shown on the page; who has gone on to another one is told there.
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
