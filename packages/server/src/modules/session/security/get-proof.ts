import type { getProof as endpoint, SeparationResult } from '@recoup/contract/session/proof';
import { sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { ownerOnly } from '../users/owner-only.ts';

type Check = { at: string; took_ms: number; tables: number; passed: boolean; results: SeparationResult[] };
type State = { sealed_no: number; hash: string; checked_at: string | null; broken_at: number | null };

/**
 * What owners can show as proof that their data is kept separate from other companies', and that their log is
 * unaltered.
 */
export const getProof: Handler<typeof endpoint> = async (tx, { session }) => {
  ownerOnly(session);
  const [checks, states] = await Promise.all([
    tx.execute<Check>(sql`SELECT * FROM newest_separation_checks()`),
    tx.execute<State>(sql`SELECT * FROM own_audit_state()`),
  ]);
  const state = states.rows[0];
  const asTime = (at: string) => new Date(at).toISOString();
  return {
    data: {
      separation: checks.rows.map((check) => ({ ...check, at: asTime(check.at) })),
      audit_log: {
        entries: Number(state?.sealed_no ?? 0),
        last_seal: state?.hash ?? '',
        checked_at: state?.checked_at ? asTime(state.checked_at) : null,
        broken_at: state?.broken_at ? Number(state.broken_at) : null,
      },
    },
  };
};
