import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { addPasskey, askForPasskey, beginPasskey } from '@recoup/contract/session/passkeys';
import type { Company } from './company.ts';
import type { Caller } from './harness.ts';

const text = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** The parts of CBOR that an attestation needs. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (type: number, length: number) => {
    if (length < 24) return Buffer.from([(type << 5) | length]);
    return Buffer.from(length < 256 ? [(type << 5) | 24, length] : [(type << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, entryValue]) => [cbor(key), cbor(entryValue as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const [userPresent, userVerified, hasCredential] = [1, 4, 64];

/** A security key in software, for the address that tests use. `counted` is the initial value of its usage counter. */
export function authenticator({ app }: Pick<Company, 'app'>, { origin = 'http://localhost:80', counted = 0 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = counted;

  const dataOf = (site: string, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;

  async function made(who: Caller, name = 'Test key') {
    const { challenge, rp } = await who.data(beginPasskey);
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const authData = dataOf(rp.id ?? '', userPresent | userVerified | hasCredential, credential);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const clientDataJSON = text(clientData('webauthn.create', challenge));
    return {
      name,
      passkey: { ...answer, response: { clientDataJSON, attestationObject: text(cbor(attestation)), transports: [] } },
    };
  }

  return {
    /** What a browser sends to register it. */
    made,
    /** Adds it to the caller's account. */
    add: async (who: Caller, name?: string) => who.data(addPasskey, { body: await made(who, name) }),
    /** What a browser sends after using it; `locked` means without a fingerprint or PIN. */
    use: async ({ locked = false }: { readonly locked?: boolean } = {}) => {
      const { challenge, rpId } = await app.with(null).data(askForPasskey);
      if (uses > 0) uses += 1;
      const client = clientData('webauthn.get', challenge);
      const data = dataOf(rpId, locked ? userPresent : userPresent | userVerified);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...answer,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      };
    },
    /** Resets the counter, as if it had been cloned earlier. */
    turnBack: () => {
      uses = 1;
    },
  };
}
