import { discardFailedJob, type FailedJob, listFailedJobs, retryFailedJob } from '@recoup/contract/session/failed-jobs';
import { ActionButton, type Column, ListPage, When } from '@recoup/screens';
import { Box, Inline, Text } from '@recoup/ui';

const columns: readonly Column<FailedJob>[] = [
  {
    id: 'title',
    header: 'Job',
    width: 260,
    cell: ({ title, about }) => (
      <Box>
        <Text>{title}</Text>
        {about && (
          <Text small muted overflowWrap="anywhere">
            {about}
          </Text>
        )}
      </Box>
    ),
  },
  { id: 'reason', header: 'Reason', width: 300, cell: ({ reason }) => reason },
  { id: 'tries', header: 'Attempts', width: 70, align: 'end', cell: ({ tries }) => tries },
  {
    id: 'failed_at',
    header: 'Failed',
    width: 150,
    sortable: true,
    cell: ({ failed_at }) => <When at={failed_at} clock />,
  },
  {
    id: 'more',
    header: 'Actions',
    buttons: true,
    width: 190,
    hideable: false,
    cell: (job) => (
      <Inline gap={2}>
        <ActionButton endpoint={retryFailedJob} input={{ params: { id: job.id } }} size="sm">
          Retry
        </ActionButton>
        <ActionButton
          endpoint={discardFailedJob}
          input={{ params: { id: job.id } }}
          size="sm"
          look="ghost"
          confirm={{
            title: `Discard ${nameOf(job)}?`,
            text: 'This job won’t run. This can’t be undone.',
            verb: 'Discard',
            danger: true,
          }}
        >
          Discard
        </ActionButton>
      </Inline>
    ),
  },
];

const nameOf = ({ title, about }: FailedJob) => (about ? `${title}: ${about}` : title);

/** For owners: emails, uploads and other background jobs that failed for good. */
export default function FailedJobsPage() {
  return (
    <ListPage
      title="Failed jobs"
      endpoint={listFailedJobs}
      columns={columns}
      nameOf={nameOf}
      empty={{
        title: 'No failed jobs',
        text: 'Emails, text messages, uploads and other work that we couldn’t complete appear here.',
      }}
    />
  );
}
