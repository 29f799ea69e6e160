import { useEndpoint } from '@recoup/api';
import { type OrderKind, orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import {
  createOrderStatus,
  kindOfBuyback,
  listOrderStatuses,
  resetOrderStatuses,
} from '@recoup/contract/orders/order-workflow';
import { pathTo } from '@recoup/contract/route';
import { Link, Navigate, useParams } from '@recoup/remote-kit';
import { ActionButton, IfAllowed, Loaded, Page } from '@recoup/screens';
import { Box, ButtonLink, Card, Skeleton, Stack } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { newStatusPath, workflowPath } from './paths.ts';
import { WorkflowTree } from './WorkflowTree.tsx';

const tabs = orderKindNames.map((kind) => ({ id: kind, label: orderKinds[kind].label }));

/** The statuses of an order type. */
export default function WorkflowPage() {
  const kind = kindOfBuyback(useParams().buyback);
  if (!kind) return <Navigate to={pathTo('workflowHome')} replace />;
  return (
    <Page
      title="Workflow"
      subtitle="The statuses your orders go through and the emails they send."
      actions={<Actions kind={kind} />}
    >
      <LinkTabs
        label="Order type"
        items={tabs}
        current={kind}
        link={(tab, words, current) => (
          <Link to={workflowPath(tab.id)} aria-current={current}>
            {words}
          </Link>
        )}
      />
      <Tree key={kind} kind={kind} />
    </Page>
  );
}

function Actions({ kind }: { kind: OrderKind }) {
  const { label } = orderKinds[kind];
  return (
    <>
      <ActionButton
        endpoint={resetOrderStatuses}
        input={{ body: { buyback: kind } }}
        icon="undo"
        confirm={{
          title: `Reset the ${label} workflow?`,
          text: 'Resets names, colors, order and emails, and deletes statuses you added. Their orders move to the standard status that each one is based on.',
          verb: 'Reset workflow',
          danger: true,
        }}
      >
        Reset
      </ActionButton>
      <IfAllowed endpoint={createOrderStatus}>
        <ButtonLink look="primary">
          <Link to={newStatusPath(kind)}>New status</Link>
        </ButtonLink>
      </IfAllowed>
    </>
  );
}

function Tree({ kind }: { kind: OrderKind }) {
  const read = useEndpoint(listOrderStatuses, { query: { buyback: kind } }, { keepPrevious: false });
  return (
    <Loaded
      what="Workflow"
      read={read}
      skeleton={
        <Card>
          <Stack gap={6} role="status" aria-busy aria-label="Loading">
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <Box key={row} display="flex" justifyContent="space-between">
                <Skeleton width="30%" height={4} />
                <Skeleton width={10} height={4} />
              </Box>
            ))}
          </Stack>
        </Card>
      }
    >
      {({ data }) => <WorkflowTree kind={kind} nodes={data} />}
    </Loaded>
  );
}
