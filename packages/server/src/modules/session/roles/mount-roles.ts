import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { createRole, deleteRole, listRoles, updateRole } from './change-roles.ts';

export const roleHandlers: Handlers<Contract['roles']> = { listRoles, createRole, updateRole, deleteRole };
