import { download, invalidate } from '@recoup/api';
import { downloadPriceExport } from '@recoup/contract/pricing/price-files';
import type { Resource } from '@recoup/contract/resource';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { attempt } from '@recoup/screens';
import { Box, Card, Icon, IconButton, Inline, LinkText, numberText, Progress, Stack, Text } from '@recoup/ui';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { keepCornerRoom } from './corner-room.ts';
import { closeTime, isClosable, settleTime, without, withSettled } from './jobs.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { noticesAtom } from './notices.ts';
import { jobsAtom, type ShownJob } from './shown-jobs.ts';

interface JobKind {
  readonly title: string;
  readonly resources: readonly Resource[];
  readonly page: string;
  /** Downloads the file that the job created. */
  readonly fetch?: (id: number) => Promise<void>;
  /** Milliseconds until the result is shown, and until the job closes automatically. Defaults to the usual times. */
  readonly settle?: number;
  readonly close?: number;
}

const kinds: Record<ShownJob['kind'], JobKind> = {
  'custom-catalog': {
    title: 'Custom catalog',
    resources: ['catalogue', 'import'],
    page: `${pathTo('productCatalog', { category: 'others', brand: 'all' })}?custom=invalid`,
  },
  'price-export': {
    title: 'Price download',
    resources: [],
    page: pathTo('priceUpload'),
    fetch: (id) => download(downloadPriceExport, { params: { id } }),
  },
  'carrier-setup': {
    title: 'Carrier setup',
    resources: ['integration', 'setting'],
    page: pathTo('shipmondoProvider'),
    settle: 300,
    close: 3_000,
  },
  'price-import': { title: 'Price upload', resources: ['price', 'import'], page: pathTo('priceUpload') },
  'item-import': { title: 'Device import', resources: ['inventory-item', 'import'], page: pathTo('itemImport') },
  'customer-import': { title: 'Customer import', resources: ['customer', 'import'], page: pathTo('customerImport') },
  datafeed: { title: 'Data feed', resources: ['feed'], page: pathTo('dataFeed') },
  tracking: {
    title: 'Package tracking',
    resources: ['order', 'shipping-label', 'dashboard'],
    page: pathTo('shippingLabels', { courierId: 'all' }),
  },
};

function outcome({ state, message, succeeded, failed }: ShownJob): string {
  if (message) return message;
  if (state === 'failed') return 'Couldn’t finish';
  const rows = succeeded === 1 ? '1 row saved' : `${numberText(succeeded)} rows saved`;
  const saved = succeeded === 0 ? 'Nothing was changed' : rows;
  return failed > 0 ? `${saved}, ${numberText(failed)} skipped` : saved;
}

/** Shows a check mark only if something was done. */
function OutcomeSign({ job: { state, succeeded, message } }: { job: ShownJob }) {
  const didNothing = succeeded === 0 && !message;
  const [name, color] =
    state === 'failed'
      ? (['danger', 'danger.text'] as const)
      : didNothing
        ? (['info', 'text.muted'] as const)
        : (['success', 'success.text'] as const);
  return (
    <Box color={color}>
      <Icon name={name} />
    </Box>
  );
}

function JobCard({ job }: { job: ShownJob }) {
  const setJobs = useSetAtom(jobsAtom);
  const { title, resources, page, fetch, settle = settleTime, close = closeTime } = kinds[job.kind];
  const ended = job.state !== 'running';
  useEffect(() => {
    if (!ended || job.settled) return;
    const timer = setTimeout(() => {
      setJobs((jobs) => withSettled(jobs, job.id));
      void invalidate('session', ...resources);
      if (job.path && fetch) void attempt(() => fetch(Number(job.id.replace(/\D/g, ''))), 'Download Failed!');
    }, settle);
    return () => clearTimeout(timer);
  }, [ended, job.settled, job.id, job.path, resources, fetch, settle, setJobs]);
  useEffect(() => {
    // Errors stay until someone has read them.
    if (!job.settled || job.state === 'failed' || job.failed > 0) return;
    const timer = setTimeout(() => setJobs((jobs) => without(jobs, job.id)), close);
    return () => clearTimeout(timer);
  }, [job.settled, job.state, job.failed, job.id, close, setJobs]);
  return (
    <Card as="li" boxShadow="lg">
      <Stack gap={2}>
        <Inline>
          <Text strong flex={1}>
            {title}
          </Text>
          {isClosable(job) && (
            <IconButton
              icon="close"
              size="sm"
              label={`Close ${title}`}
              onClick={() => setJobs((jobs) => without(jobs, job.id))}
            />
          )}
        </Inline>
        {job.settled ? (
          <Inline role="status">
            <OutcomeSign job={job} />
            <Text flex={1}>{outcome(job)}</Text>
            {job.failed > 0 && (
              <LinkText asChild>
                <Link to={page}>View rows</Link>
              </LinkText>
            )}
          </Inline>
        ) : (
          <Progress percent={job.percent} label={`${title}: ${job.percent} percent`} />
        )}
      </Stack>
    </Card>
  );
}

/**
 * Notifications and background jobs, at the bottom right. The stack can be minimized, maximized and, once no job is
 * running, closed.
 */
export default function JobStack() {
  const [jobs, setJobs] = useAtom(jobsAtom);
  const [notices, setNotices] = useAtom(noticesAtom);
  const [minimised, setMinimised] = useState(false);
  if (jobs.length === 0 && notices.length === 0) return null;
  const running = jobs.filter((job) => !isClosable(job)).length;
  const work = running > 0 ? `${running} running` : 'Finished';
  const headline = [jobs.length > 0 && work, notices.length > 0 && `${notices.length} new`].filter(Boolean).join(', ');
  const closeAll = () => {
    setJobs([]);
    setNotices([]);
  };
  return (
    <Box
      as="aside"
      ref={keepCornerRoom}
      aria-label="Notifications and background jobs"
      position="fixed"
      // Below dialogs, so that it never covers their buttons.
      zIndex="nav"
      right={4}
      bottom={{ base: 'calc(var(--menu) + var(--bars, 0px) + 8px)', sm: 4 }}
      width="min(360px, calc(100vw - 32px))"
    >
      <Card flush>
        <Inline padding={2} paddingLeft={4}>
          <Text strong flex={1} role="status">
            {headline}
          </Text>
          <IconButton
            icon={minimised ? 'sort-up' : 'down'}
            size="sm"
            label={minimised ? 'Expand' : 'Collapse'}
            onClick={() => setMinimised(!minimised)}
          />
          {running === 0 && <IconButton icon="close" size="sm" label="Close all" onClick={closeAll} />}
        </Inline>
        {!minimised && (
          <Stack as="ul" gap={2} padding={2} paddingTop={0}>
            {notices.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} />
            ))}
          </Stack>
        )}
      </Card>
    </Box>
  );
}
