import type { Secrets } from './secrets.ts';

const idBytes = 6;
const macBytes = 18;

/** The ids of a company's row. */
export interface RowIds {
  readonly tenant_id: number;
  readonly id: number;
}

/**
 * The part of an address that identifies a row: company, id, and 144 bits that only the server can compute, for this
 * `context` only. The company is known before any lookup, and addresses can't be guessed.
 */
export function signIds(secrets: Secrets, { tenant_id, id }: RowIds, context: string): string {
  const ids = Buffer.alloc(2 * idBytes);
  ids.writeUIntBE(tenant_id, 0, idBytes);
  ids.writeUIntBE(id, idBytes, idBytes);
  return Buffer.concat([ids, macOf(secrets, ids, context)]).toString('base64url');
}

/** The row that such a part identifies. Null if we didn't make it. */
export function signedIds(secrets: Secrets, token: string, context: string): RowIds | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * idBytes + macBytes) return null;
  const ids = bytes.subarray(0, 2 * idBytes);
  if (!secrets.isMac(bytes.subarray(2 * idBytes), ids.toString('hex'), context)) return null;
  return { tenant_id: ids.readUIntBE(0, idBytes), id: ids.readUIntBE(idBytes, idBytes) };
}

function macOf(secrets: Secrets, ids: Buffer, context: string): Buffer {
  return secrets.mac(ids.toString('hex'), context).subarray(0, macBytes);
}
