import type { Contract } from '@recoup/contract';
import type { WorkflowChange } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { login, sendLoginCode } from './login.ts';
import { loginByToken } from './login-by-token.ts';
import { getLoginStatus } from './login-status.ts';
import { logout } from './logout.ts';
import { getMe } from './me.ts';
import { switchAccount } from './switch-account.ts';

/** What a session carries of the domains above. */
export interface AnsweredAbove {
  workflowChanges(tx: Tx): Promise<WorkflowChange[]>;
}

export const authHandlers = ({ workflowChanges }: AnsweredAbove): Handlers<Contract['auth']> => ({
  login,
  sendLoginCode,
  loginByToken,
  switchAccount,
  logout,
  getLoginStatus,
  getMe: getMe(workflowChanges),
});
