import type { getCompany as endpoint } from '@recoup/contract/settings/companies';
import type { Handler } from '../../../platform/handler.ts';
import { readCompany } from '../../session/company/company.ts';
import { companyAnswer } from './company.ts';

export const getCompany: Handler<typeof endpoint> = async (tx) => ({
  data: companyAnswer(await readCompany(tx)),
});
