import type { updateCompany as endpoint } from '@recoup/contract/settings/companies';
import type { Handler } from '../../../platform/handler.ts';
import { changeCompany } from './change-company.ts';
import { companyAnswer } from './company.ts';

export const updateCompany: Handler<typeof endpoint> = async (tx, call) => {
  const { company, changed } = await changeCompany(tx, call);
  const message = changed ? 'Company profile saved' : 'Nothing changed';
  return { success: true, message, data: companyAnswer(company) };
};
