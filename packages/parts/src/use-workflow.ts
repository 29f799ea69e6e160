import type { OrderKind } from '@recoup/contract/order-kind';
import { type Workflow, type WorkflowChange, workflowOf } from '@recoup/contract/workflow';
import { meAtom } from '@recoup/remote-kit';
import { useAtomValue } from 'jotai';

const none: readonly WorkflowChange[] = [];

/** Merged once per session response, however many rows of a list need it. */
const merged = new WeakMap<readonly WorkflowChange[], Map<OrderKind, Workflow>>();

function workflowWith(changes: readonly WorkflowChange[], kind: OrderKind): Workflow {
  const byKind = merged.get(changes) ?? new Map<OrderKind, Workflow>();
  merged.set(changes, byKind);
  const workflow = byKind.get(kind) ?? workflowOf(kind, changes);
  byKind.set(kind, workflow);
  return workflow;
}

/**
 * The company's workflow for an order type: its statuses with the company's names, colors and order. The session
 * contains the differences from the default, so this needs no request.
 */
export function useWorkflow(kind: OrderKind): Workflow {
  return workflowWith(useAtomValue(meAtom)?.workflow ?? none, kind);
}
