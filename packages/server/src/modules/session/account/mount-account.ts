import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { forgotPassword, resetPassword } from './forgotten-password.ts';
import { acceptInvitation, getInvitation } from './invitation.ts';
import {
  checkPassword,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  sendPhoneCode,
  updateAccount,
  updatePassword,
  verifyPhoneCode,
} from './own-account.ts';

export const accountHandlers: Handlers<Contract['account']> = {
  forgotPassword,
  resetPassword,
  getInvitation,
  acceptInvitation,
  getAccount,
  updateAccount,
  updatePassword,
  checkPassword,
  sendPhoneCode,
  verifyPhoneCode,
  listSessions,
  endSession,
  endOtherSessions,
};
