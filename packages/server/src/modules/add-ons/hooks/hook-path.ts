import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets.ts';

const context = 'the address for news of a connection';
const idBytes = 6;
const macBytes = 18;

interface Ids {
  readonly tenant_id: number;
  readonly id: number;
}

/**
 * The part of an address that says which connection news are for: company, connection, and 144 bits that only the
 * server can make. So the company is known before anything is looked up, and nobody can guess where to send to.
 */
export function connectionToken(secrets: Secrets, { tenant_id, id }: Ids): string {
  const ids = Buffer.alloc(2 * idBytes);
  ids.writeUIntBE(tenant_id, 0, idBytes);
  ids.writeUIntBE(id, idBytes, idBytes);
  return Buffer.concat([ids, macOf(secrets, ids)]).toString('base64url');
}

/** What a token stands for; null for one that we did not make. */
export function connectionOfToken(secrets: Secrets, token: string): Ids | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * idBytes + macBytes) return null;
  const ids = bytes.subarray(0, 2 * idBytes);
  if (!timingSafeEqual(bytes.subarray(2 * idBytes), macOf(secrets, ids))) return null;
  return { tenant_id: ids.readUIntBE(0, idBytes), id: ids.readUIntBE(idBytes, idBytes) };
}

/** Where a service sends the news of a connection, below the origin. */
export function hookPath(secrets: Secrets, connection: Ids & { readonly integration: string }): string {
  return `/api/v1/hooks/${connection.integration}/${connectionToken(secrets, connection)}`;
}

function macOf(secrets: Secrets, ids: Buffer): Buffer {
  return secrets.mac(ids.toString('hex'), context).subarray(0, macBytes);
}
