import { readFile } from 'node:fs/promises';
import type { exportAuditLog as endpoint } from '@recoup/contract/session/proof';
import { audit } from '../../../platform/audit/audit.ts';
import { sealedEntries, sealedNames, sealedText } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { zipOf } from '../../../platform/sheets/zip-files.ts';
import { readCompany } from '../company/company.ts';
import { fileStamp } from '../company/days.ts';
import { ownerOnly } from '../users/owner-only.ts';

const script = new URL('../../../platform/audit/outside/verify.mjs', import.meta.url);

const readme = `This is the audit log of one company, with its seals.

entries.txt  Each line is a seal and the entry that it covers. chain.json names the places of an entry.
chain.json   Whose log it is, how many entries it has, and the last seal.
verify.mjs   Recomputes all seals. Run it with Node 20 or later: node verify.mjs

A seal is the SHA-256, in hexadecimal, of the seal before it followed by the text of the entry in UTF-8. The first entry has
nothing before it. You can verify the log without our script by these two sentences.

Someone with full access to the database could write a whole new chain. Note the number and last seal of each export, and name them the next
time (node verify.mjs 1200:SEAL). The script then proves that the log still begins with what you noted.
`;

type Later = <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;

/** The sealed entries up to a number, as lines. */
async function* linesOf(later: Later, tenantId: number, last: number): AsyncGenerator<string> {
  for (let no = 0; no < last; ) {
    const entries = await later((tx) => sealedEntries(tx, tenantId, no));
    const lines = entries.filter((entry) => (entry.sealed_no ?? 0) <= last);
    if (lines.length === 0) return;
    yield lines.map((entry) => `${entry.hash} ${sealedText(entry, entry.sealed_no ?? 0)}\n`).join('');
    no = lines.at(-1)?.sealed_no ?? last;
  }
}

/** The audit log as a file that outsiders can verify. Entries of the last minute aren't sealed yet. */
export const exportAuditLog: Handler<typeof endpoint> = async (tx, { session, now, later }) => {
  ownerOnly(session);
  const { rows } = await tx.execute<{ sealed_no: number; hash: string }>(sql`SELECT * FROM own_audit_state()`);
  const last = Number(rows[0]?.sealed_no ?? 0);
  const [newest] = await sealedEntries(tx, session.tenantId, last - 1);
  const { name, timezone } = await readCompany(tx);
  await audit(tx, session, [
    {
      entity: 'company',
      entityId: session.tenantId,
      subject: name,
      action: 'Audit log exported',
      to: `${last} entries`,
    },
  ]);
  const chain = {
    ...{ company: name, exported_at: now.toISOString(), entries: last, last_seal: rows[0]?.hash ?? '' },
    entry: newest ? sealedNames(newest) : [],
  };
  const text = (words: string) =>
    async function* () {
      yield words;
    };
  const content = zipOf([
    { name: 'README.txt', content: text(readme) },
    { name: 'chain.json', content: text(`${JSON.stringify(chain, null, 2)}\n`) },
    { name: 'verify.mjs', content: text(await readFile(script, 'utf8')) },
    { name: 'entries.txt', content: () => linesOf(later, session.tenantId, last) },
  ]);
  return { fileName: `audit-log-${fileStamp(timezone, now)}.zip`, content };
};
