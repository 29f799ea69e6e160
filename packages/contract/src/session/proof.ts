import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { oneAnswer, timeSchema } from '../wire.ts';

const path = '/v1/pos/settings/proof';
/** Only for owners, whatever other permissions a user has. */
const owners = { access: 'settings.edit', resource: 'user' } as const;

/** The daily attempts to read or change another company's data. */
export const separationTests = {
  role: {
    label: 'Database role',
    about: 'Requests run as a role that owns no table and can’t bypass row-level security.',
  },
  policies: {
    label: 'Rules of all tables',
    about:
      'Every table with company data has row-level security and lets in your own company. Only a link between two companies is seen by both.',
  },
  reads: {
    label: 'Read other companies',
    about: 'As a test company, we ask each table for a row of any other company. Every table must return nothing.',
  },
  nobody: {
    label: 'Read without a company',
    about: 'Without any company, we ask each table for a row. Every table must return nothing.',
  },
  canary: {
    label: 'Read the canary',
    about: 'Each of two test companies reads its own row and must not see the other’s.',
  },
  writes: {
    label: 'Change the canary',
    about: 'One test company tries to add, change and delete a row of the other. All three must fail.',
  },
  accounts: {
    label: 'Read accounts',
    about: 'As a test company, we ask for passwords and platform data. The database must refuse.',
  },
} as const;
export type SeparationTest = keyof typeof separationTests;
export const separationTestNames = Object.keys(separationTests) as [SeparationTest, ...SeparationTest[]];

/** `found` is what shouldn't have been accessible. Null means that the test passed. */
const resultSchema = v.object({ test: v.picklist(separationTestNames), found: v.nullable(v.string()) });
export type SeparationResult = v.InferOutput<typeof resultSchema>;

const checkSchema = v.object({
  at: timeSchema,
  took_ms: v.number(),
  /** The number of tested tables with company data. */
  tables: v.number(),
  passed: v.boolean(),
  results: v.array(resultSchema),
});
export type SeparationCheck = v.InferOutput<typeof checkSchema>;

const auditLogSchema = v.object({
  entries: v.number(),
  /** The seal of the newest entry. Empty if there is none. */
  last_seal: v.string(),
  checked_at: v.nullable(timeSchema),
  /** The first entry that doesn't match its seal. */
  broken_at: v.nullable(v.number()),
});
export type ProvedLog = v.InferOutput<typeof auditLogSchema>;

export const getProof = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'Get the daily tests of the separation from other companies, and the state of the audit log.',
  answer: oneAnswer(
    v.object({
      /** The last 30 days, newest first. */
      separation: v.array(checkSchema),
      audit_log: auditLogSchema,
    }),
  ),
});

export const exportAuditLog = endpoint({
  ...owners,
  method: 'POST',
  path: `${path}/audit-log`,
  summary: 'Export the audit log with its seals and a script that verifies them anywhere.',
  answer: { file: 'application/zip' },
  perMinute: 5,
});
