import type { OrderKind } from '@recoup/contract/order-kind';
import { statusName } from '@recoup/contract/order-status';
import { sendOrderStatus, type WorkflowNode } from '@recoup/contract/orders/order-workflow';
import { Link, useNavigate } from '@recoup/remote-kit';
import { useAction } from '@recoup/screens';
import { Badge, Box, IconButton, Inline, numberText, StatusDot, Switch, Text } from '@recoup/ui';
import { Menu, type MenuItem } from '@recoup/ui/overlays';
import { newStatusPath, statusPath } from './paths.ts';

type Line = Omit<WorkflowNode, 'children' | 'tone' | 'like'>;

interface StatusLineProps {
  kind: OrderKind;
  node: Line;
  /** The status whose color is shown. A sub-status has no color of its own. */
  status: WorkflowNode | undefined;
  /** Moves by keyboard or menu. Null for users with view-only access. */
  onMove: { up: (() => void) | undefined; down: (() => void) | undefined } | null;
  onDelete: () => void;
}

/** A status or sub-status. Its name links to its form, and its email can be turned on or off directly. */
export function StatusLine({ kind, node, status, onMove, onDelete }: StatusLineProps) {
  const orders = node.orders === 1 ? '1 order' : `${numberText(node.orders)} orders`;
  return (
    <Box display="flex" alignItems="center" gap={2} paddingBlock={1} minHeight={status ? 11 : 9}>
      <Inline flex={1} wrap columnGap={3} rowGap={1}>
        <Box
          asChild
          fontWeight={status ? 500 : undefined}
          overflowWrap="anywhere"
          _hover={{ textDecoration: 'underline' }}
        >
          <Link to={statusPath(kind, node.id)}>
            {status ? <StatusDot tone={status.tone}>{node.name}</StatusDot> : node.name}
          </Link>
        </Box>
        {status?.own && <Badge>Like {statusName(status.like)}</Badge>}
        {node.hidden && <Badge tone="warning">Hidden</Badge>}
        {node.orders > 0 && (
          <Text as="span" small muted whiteSpace="nowrap">
            {orders}
          </Text>
        )}
      </Inline>
      <MailSwitch kind={kind} node={node} />
      <LineMenu kind={kind} node={node} isStatus={status !== undefined} onMove={onMove} onDelete={onDelete} />
    </Box>
  );
}

function MailSwitch({ kind, node }: { kind: OrderKind; node: Line }) {
  const { may, run, busy, sent } = useAction(sendOrderStatus, { failed: 'We couldn’t change this' });
  return (
    <Switch
      hideLabel
      label={`Email the customer: ${node.name}`}
      checked={sent?.body.send ?? node.send}
      disabled={!may}
      onChange={(send) => {
        if (!busy) void run({ body: { buyback: kind, id: node.id, send, version: node.version } });
      }}
    />
  );
}

function LineMenu({ kind, node, isStatus, onMove, onDelete }: Omit<StatusLineProps, 'status'> & { isStatus: boolean }) {
  const navigate = useNavigate();
  const open: MenuItem = {
    id: 'edit',
    label: 'Edit',
    icon: 'edit',
    onSelect: () => void navigate(statusPath(kind, node.id)),
  };
  const add: MenuItem = {
    id: 'add',
    label: 'Add a sub-status',
    icon: 'add',
    onSelect: () => void navigate(newStatusPath(kind, node.id)),
  };
  const step = (id: 'up' | 'down', label: string): MenuItem => ({
    id,
    label,
    icon: `sort-${id}`,
    disabled: !onMove?.[id],
    onSelect: () => onMove?.[id]?.(),
  });
  const remove: MenuItem = { id: 'delete', label: 'Delete', icon: 'delete', danger: true, onSelect: onDelete };
  const groups = onMove
    ? [
        { id: 'status', items: isStatus ? [open, add] : [open] },
        { id: 'place', items: [step('up', 'Move up'), step('down', 'Move down')] },
        ...(node.own ? [{ id: 'delete', items: [remove] }] : []),
      ]
    : [{ id: 'status', items: [open] }];
  return (
    <Menu end trigger={<IconButton size="sm" icon="more" label={`More actions for ${node.name}`} />} groups={groups} />
  );
}
