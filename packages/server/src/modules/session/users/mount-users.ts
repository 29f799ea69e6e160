import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import {
  getUser,
  getUserPermissions,
  listUsers,
  removeUser,
  updateUser,
  updateUserPermissions,
} from './change-user.ts';
import { createUser, inviteUser, resendInvite, revokeInvite } from './invite-user.ts';

export const userHandlers: Handlers<Contract['users']> = {
  listUsers,
  getUser,
  createUser,
  inviteUser,
  resendInvite,
  revokeInvite,
  updateUser,
  removeUser,
  getUserPermissions,
  updateUserPermissions,
};
