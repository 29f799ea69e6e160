import { call } from '@recoup/api';
import { getPriceExport } from '@recoup/contract/pricing/price-files';
import type { Job } from '@recoup/contract/socket-event';
import type { Download } from '@recoup/remote-kit';

const askedEvery = 5_000;

/** Shows a download from its start, and polls its progress in case the socket is silent. */
export function followDownload({ id }: Download, tell: (job: Job) => void): () => void {
  const job = { id: `export-${id}`, kind: 'price-export', total: 100, succeeded: 0, failed: 0, message: null } as const;
  tell({ ...job, state: 'running', percent: 0.1 });
  const timer = setInterval(async () => {
    const { data } = await call(getPriceExport, { params: { id } }).catch(() => ({ data: null }));
    if (!data) return;
    const { state, percent, file_name } = data;
    const done = state === 'done';
    if (state !== 'running') clearInterval(timer);
    tell({
      ...{ ...job, state, percent, path: done ? file_name : null },
      ...(state !== 'running' && { message: done ? 'Export Successful' : 'Export Failed' }),
    });
  }, askedEvery);
  return () => clearInterval(timer);
}
