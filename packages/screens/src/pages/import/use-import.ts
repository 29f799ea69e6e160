import { type ReadInput, useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { useJobNews } from '@recoup/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { Read } from '../../parts/loaded.tsx';

/** What an import page needs to know about an import. There is one at a time. */
export interface AnyImport {
  readonly id: string;
  readonly file_name: string;
  /** `running` while it's being checked or saved. `checked` waits for confirmation. `failed` couldn't be read. */
  readonly state: 'running' | 'checked' | 'done' | 'undone' | 'cancelled' | 'failed';
  /** The current or last step. Without it, the import is saved immediately. */
  readonly step?: 'check' | 'save' | 'undo';
  readonly percent: number;
  /** The number of rows, of accepted rows and of rejected ones. */
  readonly total: number;
  readonly success: number;
  readonly failed: number;
  /** Rows that match the existing data. */
  readonly unchanged?: number;
  /** Why it couldn't be read, or its result. */
  readonly message: string | null;
  readonly finished_at: string | null;
  readonly by: string;
}

/**
 * Follows the newest import while it runs. The socket reports progress, and the page also polls in case the socket is
 * lost. `onEnd` is called once for an import that ends while the user watches.
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
  /** The import that runs, or ran, while the user watched. */
  const [watched, watch] = useState<string | null>(null);
  const latest = read.data?.data ?? null;
  // Each later step is a separate job.
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
