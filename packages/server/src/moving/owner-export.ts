import { createHash } from 'node:crypto';
import type { WriteOwnerExport, WrittenExport } from '../modules/session/security/export-company.ts';
import { productRelease } from '../platform/product-release.ts';
import { fileContext, isRemovedOnceRead } from '../sealed-values.ts';
import { staysBehind } from './company-tables.ts';
import { fileName, manifestName, tableName } from './manifest.ts';
import { openContent } from './open-content.ts';
import { linesOf, ownersTables, type Reading } from './owner-rows.ts';
import { zipInto } from './package-file.ts';

interface FileSummary {
  bytes: number;
  sha256: string;
}

/** Passes on the same bytes, and puts their number and hash into `summary` at the end. */
async function* hashed(content: AsyncIterable<string | Buffer>, summary: FileSummary): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  for await (const piece of content) {
    hash.update(piece);
    summary.bytes += Buffer.byteLength(piece);
    yield piece;
  }
  summary.sha256 = hash.digest('hex');
}

const readme = `All data of one company.

manifest.json    What the file has: rows, bytes and SHA-256 of each table, and of each file.
tables/          One file a table. Each line is a row in JSON.
files/           Pictures and documents, under the names that rows give them.

Left out: passwords, tokens, keys of connected services, and everything else that grants access. Bank account numbers,
and numbers and pictures of IDs, are stored encrypted and are left out, too; show or export them customer by customer.
Tables are read one after the other while the company keeps working, so a row may refer to one that was added a moment later.
`;

async function* text(words: string): AsyncGenerator<string> {
  yield words;
}

/**
 * Writes all data of a company to the file store as a zip file, with a page of rows and a piece of a file in memory.
 */
export const writeOwnerExport: WriteOwnerExport = async (db, { files: store }, { tenantId, fileKey, now, signal }) => {
  const parts: Reading = { db, tenantId, signal, keys: new Set() };
  const tables: Record<string, FileSummary & { rows: number }> = {};
  const files: Record<string, FileSummary> = {};
  const missing: string[] = [];
  const zip = zipInto((out) => store.write(fileKey, out));
  try {
    await zip.add('README.txt', text(readme));
    for (const table of await ownersTables(db, tenantId)) {
      const summary = { rows: 0, bytes: 0, sha256: '' };
      tables[table.name] = summary;
      await zip.add(tableName(table.name), hashed(linesOf(parts, table, summary), summary));
    }
    const open = [...parts.keys].filter((key) => !fileContext(key) && !isRemovedOnceRead(key));
    for (const key of open) {
      signal.throwIfAborted();
      const content = await openContent<Buffer>(store.read(key));
      if (content === null) missing.push(key);
      else {
        const summary = { bytes: 0, sha256: '' };
        files[key] = summary;
        await zip.add(fileName(key), hashed(content, summary));
      }
    }
    const encrypted = [...parts.keys].filter((key) => fileContext(key)).length;
    const manifest = {
      ...{
        format: 'recoup-owner-export-1',
        release: productRelease,
        company: tenantId,
        exported_at: now.toISOString(),
      },
      ...{ tables, files, missing, encrypted_files_left_out: encrypted, tables_left_out: staysBehind },
    };
    await zip.add(manifestName, text(`${JSON.stringify(manifest, null, 1)}\n`));
    const { bytes } = await zip.end();
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return { bytes, rows, files: Object.keys(files).length } satisfies WrittenExport;
  } catch (error) {
    await zip.giveUp(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
};
