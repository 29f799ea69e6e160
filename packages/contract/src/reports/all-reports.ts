import { type AnyReport, isReport } from '../report.ts';
import * as businessReports from './business-reports.ts';
import * as reports from './reports.ts';

/** Every declared report. */
export const allReports: readonly AnyReport[] = [...Object.values(reports), ...Object.values(businessReports)].filter(
  (one): one is never => isReport(one),
);
