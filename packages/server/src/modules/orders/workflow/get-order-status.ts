import type { getOrderStatus as endpoint } from '@recoup/contract/orders/order-workflow';
import type { Handler } from '../../../platform/handler.ts';
import { readWorkflow } from './read-workflow.ts';
import { readDetail } from './workflow-nodes.ts';

export const getOrderStatus: Handler<typeof endpoint> = async (tx, { params, query }) => ({
  data: await readDetail(tx, await readWorkflow(tx, query.buyback), params.id),
});
