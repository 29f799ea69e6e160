import type { Contract } from '@recoup/contract';
import type { WorkflowChange } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { login, sendLoginCode } from './login.ts';
import { getLoginStatus } from './login-status.ts';
import { logout } from './logout.ts';
import { getMe } from './me.ts';

/** What a session carries of the domains above. */
export interface AnsweredAbove {
  workflowChanges(tx: Tx): Promise<WorkflowChange[]>;
}

export const authHandlers = ({ workflowChanges }: AnsweredAbove): Handlers<Contract['auth']> => ({
  login,
  sendLoginCode,
  logout,
  getLoginStatus,
  getMe: getMe(workflowChanges),
});
