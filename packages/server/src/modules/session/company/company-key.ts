import type { Secrets } from '../../../platform/secrets.ts';

const context = 'the public forms of a company';
const idBytes = 6;
const macBytes = 18;

/** The key of a company's public forms: its id, and 144 bits that can only be computed with the server's secret. */
export function companyKey(secrets: Secrets, tenantId: number): string {
  const id = Buffer.alloc(idBytes);
  id.writeUIntBE(tenantId, 0, idBytes);
  return Buffer.concat([id, macOf(secrets, id)]).toString('base64url');
}

/** The company of a key. Null if we didn't make it. */
export function companyOfKey(secrets: Secrets, key: string): number | null {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== idBytes + macBytes) return null;
  const id = bytes.subarray(0, idBytes);
  return secrets.isMac(bytes.subarray(idBytes), id.toString('hex'), context) ? id.readUIntBE(0, idBytes) : null;
}

function macOf(secrets: Secrets, id: Buffer): Buffer {
  return secrets.mac(id.toString('hex'), context).subarray(0, macBytes);
}
