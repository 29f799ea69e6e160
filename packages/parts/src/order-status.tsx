import type { OrderKind } from '@recoup/contract/order-kind';
import { nameIn, statusIn } from '@recoup/contract/workflow';
import { StatusPill } from '@recoup/ui';
import { useWorkflow } from './use-workflow.ts';

/** A status as a pill, with the sub-status behind it, as the company calls and colours them; `large` in the header of a page. */
export function OrderStatus(props: { kind: OrderKind; status: number; sub?: number | null; large?: boolean }) {
  const { kind, status, sub, large } = props;
  const workflow = useWorkflow(kind);
  const name = nameIn(workflow, status);
  return (
    <StatusPill tone={statusIn(workflow, status)?.tone ?? 'neutral'} {...(large && { large })}>
      {sub ? `${name} · ${nameIn(workflow, sub)}` : name}
    </StatusPill>
  );
}
