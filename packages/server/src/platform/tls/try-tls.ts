import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { reasonOf } from '../reason.ts';

/** Where to check TLS: a host, its port, and certificate authorities to trust besides those of Node. */
export interface TlsPlace {
  readonly host: string;
  readonly port: number;
  readonly ca?: string;
}

/** One finding, and whether it's as it should be. */
export interface TlsFinding {
  readonly good: boolean;
  readonly what: string;
  readonly result: string;
}

const answerMs = 10_000;
const day = 86_400_000;

/** Makes the client accept anything, so that only the server can refuse. */
const anything = 'ALL:COMPLEMENTOFALL:@SECLEVEL=0';

/** What a server must not agree to. */
const weak: readonly { readonly what: string; readonly options: ConnectionOptions }[] = [
  { what: 'TLS 1.0', options: { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: anything } },
  { what: 'TLS 1.1', options: { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: anything } },
  ...Object.entries({
    'ciphers without encryption': 'eNULL:@SECLEVEL=0',
    'ciphers without a certificate': 'aNULL:@SECLEVEL=0',
    '3DES and RC4': '3DES:RC4:@SECLEVEL=0',
    'ciphers without forward secrecy': 'kRSA:@SECLEVEL=0',
    'ciphers of CBC and SHA-1': 'ECDHE+SHA1:@SECLEVEL=0',
  }).map(([what, ciphers]) => ({
    what,
    options: { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers } as const,
  })),
];

/**
 * Connects, and reports whether the server stapled an OCSP response. Rejects with the reason if there is no connection.
 */
function connected({ host, port, ca }: TlsPlace, options: ConnectionOptions) {
  return new Promise<{ readonly socket: TLSSocket; readonly stapled: boolean }>((resolve, reject) => {
    let stapled = false;
    const socket = connect({ host, port, servername: host, ...(ca && { ca }), ...options });
    socket.setTimeout(answerMs, () => socket.destroy(new Error('No answer')));
    socket.on('OCSPResponse', (response) => {
      stapled = response !== null && response.length > 0;
    });
    socket.once('error', reject);
    socket.once('secureConnect', () => resolve({ socket, stapled }));
  });
}

/** Whether the local OpenSSL no longer has this weak cipher, so that it can't be tried. */
const isUnknownHere = (error: unknown) => /no cipher match|no ciphers available/i.test(String(error));

async function tryWeak(place: TlsPlace, { what, options }: (typeof weak)[number]): Promise<TlsFinding> {
  try {
    const { socket } = await connected(place, { ...options, rejectUnauthorized: false });
    const agreement = `agreed to ${socket.getProtocol()} with ${socket.getCipher().name}`;
    socket.destroy();
    return { good: false, what, result: agreement };
  } catch (error) {
    if (isUnknownHere(error)) return { good: true, what, result: 'not known to this OpenSSL' };
    const isRefused = /^(ERR_SSL|EPROTO|ECONNRESET)/.test((error as NodeJS.ErrnoException).code ?? '');
    return { good: isRefused, what, result: isRefused ? 'refused' : reasonOf(error) };
  }
}

/** Checks what a current browser gets: protocol, cipher, certificate, and proof that it isn't revoked. */
async function tryStrong(place: TlsPlace, now: Date): Promise<TlsFinding[]> {
  const what = 'a current browser';
  try {
    const { socket, stapled } = await connected(place, { minVersion: 'TLSv1.2', requestOCSP: true });
    const { valid_to, infoAccess } = socket.getPeerCertificate();
    const agreement = `${socket.getProtocol()} with ${socket.getCipher().name}`;
    socket.destroy();
    const days = Math.floor((new Date(valid_to).getTime() - now.getTime()) / day);
    // Some authorities no longer offer OCSP. Their certificates don't name a responder.
    const asks = infoAccess?.['OCSP - URI'] !== undefined;
    return [
      { good: true, what, result: agreement },
      { good: days >= 14, what: 'the certificate', result: `valid for ${days} more days` },
      {
        good: stapled || !asks,
        what: 'revocation',
        result: stapled ? 'stapled' : asks ? 'not stapled' : 'the certificate names no OCSP',
      },
    ];
  } catch (error) {
    return [{ good: false, what, result: reasonOf(error) }];
  }
}

/** Tries what a server agrees to, from the weakest on. */
export async function tryTls(place: TlsPlace, now: Date): Promise<TlsFinding[]> {
  const strong = await tryStrong(place, now);
  const refused: TlsFinding[] = [];
  for (const one of weak) refused.push(await tryWeak(place, one));
  return [...strong, ...refused];
}
