import type { OrderKind } from '@recoup/contract/order-kind';
import { type Workflow, type WorkflowChange, workflowOf } from '@recoup/contract/workflow';
import { useAtomValue } from 'jotai';
import { meAtom } from './session.ts';

const none: readonly WorkflowChange[] = [];

/** Merged once per session's answer, however many rows of a list ask. */
const merged = new WeakMap<readonly WorkflowChange[], Map<OrderKind, Workflow>>();

function workflowWith(changes: readonly WorkflowChange[], kind: OrderKind): Workflow {
  const known = merged.get(changes) ?? new Map<OrderKind, Workflow>();
  merged.set(changes, known);
  const workflow = known.get(kind) ?? workflowOf(kind, changes);
  known.set(kind, workflow);
  return workflow;
}

/** The company's workflows, by kind: for screens that show several. Nothing is asked of the server. */
export function useWorkflows(): (kind: OrderKind) => Workflow {
  const changes = useAtomValue(meAtom)?.workflow ?? none;
  return (kind) => workflowWith(changes, kind);
}

/** The company's workflow of a kind of order: its statuses as it calls, colours and sorts them. */
export function useWorkflow(kind: OrderKind): Workflow {
  return useWorkflows()(kind);
}
