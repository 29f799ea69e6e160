import type { OrderKind } from '@recoup/contract/order-kind';
import { nameIn, statusIn } from '@recoup/contract/workflow';
import { StatusDot } from '@recoup/ui';
import { useWorkflow } from './use-workflow.ts';

/** A status as its dot and word, with the sub-status behind it, as the company calls and colours them. */
export function OrderStatus({ kind, status, sub }: { kind: OrderKind; status: number; sub?: number | null }) {
  const workflow = useWorkflow(kind);
  const name = nameIn(workflow, status);
  return (
    <StatusDot tone={statusIn(workflow, status)?.tone ?? 'neutral'}>
      {sub ? `${name} · ${nameIn(workflow, sub)}` : name}
    </StatusDot>
  );
}
