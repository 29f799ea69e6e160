import type { OrderKind } from '@recoup/contract/order-kind';
import { type Workflow, type WorkflowChange, workflowOf } from '@recoup/contract/workflow';
import { meAtom } from '@recoup/remote-kit';
import { useAtomValue } from 'jotai';

const none: readonly WorkflowChange[] = [];

/** Merged once per session's answer, however many rows of a list ask. */
const merged = new WeakMap<readonly WorkflowChange[], Map<OrderKind, Workflow>>();

function workflowWith(changes: readonly WorkflowChange[], kind: OrderKind): Workflow {
  const byKind = merged.get(changes) ?? new Map<OrderKind, Workflow>();
  merged.set(changes, byKind);
  const workflow = byKind.get(kind) ?? workflowOf(kind, changes);
  byKind.set(kind, workflow);
  return workflow;
}

/**
 * The company's workflow of a kind of order: its statuses as it calls, colours and sorts them. The session carries what
 * differs from the default, so nothing is asked of the server.
 */
export function useWorkflow(kind: OrderKind): Workflow {
  return workflowWith(useAtomValue(meAtom)?.workflow ?? none, kind);
}
