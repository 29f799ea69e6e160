import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { login } from './login.ts';
import { getLoginStatus } from './login-status.ts';
import { logout } from './logout.ts';
import { getMe } from './me.ts';

export const authHandlers: Handlers<Contract['auth']> = { login, logout, getLoginStatus, getMe };
