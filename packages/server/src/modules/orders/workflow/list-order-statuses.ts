import type { listOrderStatuses as endpoint } from '@recoup/contract/orders/order-workflow';
import type { Handler } from '../../../platform/handler.ts';
import { readWorkflow } from './read-workflow.ts';
import { readNodes } from './workflow-nodes.ts';

export const listOrderStatuses: Handler<typeof endpoint> = async (tx, { query }) => ({
  data: await readNodes(tx, await readWorkflow(tx, query.buyback)),
});
