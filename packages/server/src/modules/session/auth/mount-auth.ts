import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { login, sendLoginCode } from './login.ts';
import { loginByToken } from './login-by-token.ts';
import { getLoginStatus } from './login-status.ts';
import { logout } from './logout.ts';
import { type AnsweredAbove, getMe } from './me.ts';
import { switchAccount } from './switch-account.ts';

export const authHandlers = (above: AnsweredAbove): Handlers<Contract['auth']> => ({
  login,
  sendLoginCode,
  loginByToken,
  switchAccount,
  logout,
  getLoginStatus,
  getMe: getMe(above),
});
