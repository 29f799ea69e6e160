import type { Contract } from '@recoup/contract';
import type { Handlers } from '../../../platform/handler.ts';
import { companyFactHandlers } from './company-facts.ts';
import { getCompany } from './get-company.ts';
import { updateCompany } from './update-company.ts';

export const companyHandlers: Handlers<Contract['companies']> = { getCompany, updateCompany, ...companyFactHandlers };
