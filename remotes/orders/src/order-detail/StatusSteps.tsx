import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { Order } from '@recoup/contract/orders/order-schema';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { useWorkflow } from '@recoup/parts';
import { useUrlState } from '@recoup/remote-kit';
import { When } from '@recoup/screens';
import { Box, Icon } from '@recoup/ui';
import { Menu, type MenuItem } from '@recoup/ui/overlays';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStatusMoves } from './status-menu.tsx';

/** Statuses that an order has only if something is in the way. */
const aside: readonly (number | null)[] = [statusIds.manualQuote, statusIds.onHold, statusIds.return];

/**
 * The steps of this order type with the order's progress and times. An unusual status is shown as an extra step. A
 * status that the order can move to now is a menu, so that moving takes a deliberate choice.
 */
export function StatusSteps({ order }: { order: Order }) {
  const statuses = useWorkflow(order.kind);
  const moves = useStatusMoves(order.kind)(order);
  const here = meaningOf(order.status_id);
  const steps = statuses.filter(({ id }) => id === order.status_id || (id < 100 && !aside.includes(id) && id !== here));
  const at = steps.findIndex(({ id }) => id === order.status_id);
  const list = useRef<HTMLOListElement>(null);
  const { params, change } = useUrlState();
  // A user sent here to move the order starts at the first status it can move to.
  const wanted = params.get('do') === 'move';
  useEffect(() => {
    if (!wanted) return;
    list.current?.querySelector('button')?.focus();
    change({ do: null });
  }, [wanted, change]);
  return (
    <Box
      as="ol"
      ref={list}
      aria-label="Order progress"
      display="grid"
      gap={1}
      gridTemplateColumns={`repeat(${steps.length}, minmax(0, 1fr))`}
    >
      {steps.map(({ id, name }, i) => (
        <Box as="li" key={id} minWidth={0} aria-current={i === at ? 'step' : undefined}>
          <Bar state={i < at ? 'done' : i === at ? 'now' : 'to-come'} />
          <Words isNow={i === at} isLast={i > steps.length / 2}>
            <StepName
              name={name}
              isDone={i < at}
              items={moves.flatMap(({ status_id, item }) => (status_id === id ? [item] : []))}
            />
            <Box
              as="span"
              display={{ base: 'none', md: 'block' }}
              fontSize="xs"
              color="text.muted"
              fontWeight={400}
              truncate
            >
              {timeOf(order, id, i, at)}
            </Box>
          </Words>
        </Box>
      ))}
    </Box>
  );
}

function Bar({ state }: { state: 'done' | 'now' | 'to-come' }) {
  return (
    <Box height={1} borderRadius="full" overflow="hidden" bg={state === 'done' ? 'accent.solid' : 'border.strong'}>
      {state === 'now' && <Box height="100%" width="50%" bg="accent.solid" />}
    </Box>
  );
}

/** On a phone only the current step has room for its label. Screen readers get the others. */
function Words({ isNow, isLast, children }: { isNow: boolean; isLast: boolean; children: ReactNode }) {
  return (
    <Box
      fontSize="sm"
      lineHeight={1.4}
      marginTop={1.5}
      fontWeight={isNow ? 600 : undefined}
      color={isNow ? undefined : 'text.muted'}
      whiteSpace="nowrap"
      // The label of a late step would overflow a phone's screen, so it ends where its bar ends.
      {...(isLast && { display: 'flex', flexDirection: 'column', alignItems: { base: 'flex-end', md: 'stretch' } })}
      css={
        isNow
          ? undefined
          : {
              '@media (max-width: 899px)': {
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              },
            }
      }
    >
      {children}
    </Box>
  );
}

function StepName({ name, isDone, items }: { name: string; isDone: boolean; items: MenuItem[] }) {
  const words = (
    <>
      {isDone && <Icon name="check" size={14} />}
      {name}
    </>
  );
  if (items.length === 0)
    return (
      <Box as="span" display="flex" alignItems="center" gap={1} minWidth={0}>
        {words}
      </Box>
    );
  return (
    <Menu
      groups={[{ id: 'moves', items }]}
      trigger={
        <Box
          as="button"
          display="inline-flex"
          verticalAlign="top"
          alignItems="center"
          gap={1}
          borderRadius="sm"
          cursor="pointer"
          _hover={{ color: 'accent.text', textDecoration: 'underline' }}
        >
          {words}
        </Box>
      }
    />
  );
}

/** When a step was reached, if known. For the payout to come, how the customer will be paid. */
function timeOf(order: Order, status: number, i: number, at: number): ReactNode {
  if (i === at) return <When at={order.status_since} clock />;
  if (i < at && i === 0) return <When at={order.created_at} clock />;
  if (i < at && meaningOf(status) === statusIds.delivered && order.received_at)
    return <When at={order.received_at} clock />;
  if (i > at && meaningOf(status) === statusIds.payoutProcessing) return payoutLabel(order.payout_method);
  return null;
}
