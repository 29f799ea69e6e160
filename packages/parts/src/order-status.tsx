import type { OrderKind } from '@recoup/contract/order-kind';
import { nameIn, statusIn } from '@recoup/contract/workflow';
import { StatusPill } from '@recoup/ui';
import { useWorkflow } from './use-workflow.ts';

/** A status as a pill, followed by the sub-status, with the company's names and colors. `large` in a page header. */
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
