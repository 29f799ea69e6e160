import { type ReadInput, useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { useJobNews } from '@recoup/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { Read } from '../../parts/loaded.tsx';

/** What an import page needs to know of an import; there is one at a time. */
export interface AnyImport {
  readonly id: string;
  readonly file_name: string;
  /** It runs while it is checked or saved; `checked` waits for somebody to confirm it; `failed` could not be read. */
  readonly state: 'running' | 'checked' | 'done' | 'undone' | 'cancelled' | 'failed';
  /** What is being done with it, or was done last; left out, it is saved at once. */
  readonly step?: 'check' | 'save' | 'undo';
  readonly percent: number;
  /** How many rows it has, how many were taken, and how many not. */
  readonly total: number;
  readonly success: number;
  readonly failed: number;
  /** Rows that say what already exists. */
  readonly unchanged?: number;
  /** Why it could not be read, or what became of it. */
  readonly message: string | null;
  readonly finished_at: string | null;
  readonly by: string;
}

/**
 * The newest import, followed while it runs: the socket tells what happens, and the page also asks, in case the socket
 * is lost. `onEnd` is told of what ended before one's eyes, once.
 */
export function useImport<Import extends AnyImport>(
  newest: Endpoint,
  onEnd: (ended: Import) => void,
  jobOf = (id: string) => id,
) {
  type Answer = { data: Import | null };
  const read = useEndpoint(newest, {} as ReadInput<Endpoint>, {
    refetchInterval: ({ state }) => ((state.data as Answer | undefined)?.data?.state === 'running' ? 5_000 : false),
  }) as unknown as Read<Answer>;
  /** The one that runs, or ran, before one's eyes. */
  const [watched, watch] = useState<string | null>(null);
  const latest = read.data?.data ?? null;
  // Each step that follows the first is a job of its own.
  const later = latest?.step === 'save' || latest?.step === 'undo';
  const news = useJobNews(latest && later ? `${latest.id} ${latest.step}` : latest ? jobOf(latest.id) : undefined);
  const hasEnded = news?.state === 'done' || news?.state === 'failed';
  const isRunning = latest?.state === 'running';
  if (isRunning && watched !== latest.id) watch(latest.id);

  const { refetch } = read;
  useEffect(() => {
    if (hasEnded && isRunning) void refetch();
  }, [hasEnded, isRunning, refetch]);

  const justEnded = latest !== null && !isRunning && watched === latest.id;
  const announced = useRef<string>(null);
  useEffect(() => {
    const end = justEnded ? `${latest.id} ${latest.state}` : null;
    if (justEnded && announced.current !== end) onEnd(latest);
    announced.current = end;
  });
  return {
    read,
    latest,
    running: isRunning && !hasEnded,
    percent: Math.max(latest?.percent ?? 0, news?.percent ?? 0),
    total: Math.max(latest?.total ?? 0, news?.total ?? 0),
    justEnded,
    watch,
  };
}
