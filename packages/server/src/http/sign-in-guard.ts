import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countAttempt, forgetAttempts, takeBackAttempt } from '../platform/attempts.ts';
import type { Transactions } from '../platform/db/db.ts';
import type { Secrets } from '../platform/secrets.ts';
import { hashToken } from '../platform/session.ts';
import type { Route } from './route-parts.ts';

/** Counts wrong passwords within 15 minutes. */
const seconds = 900;
const limits = {
  /** For an account from one address, or from a device that signed in to it before. */
  account: 10,
  /** From one address across accounts, against trying one password on all of them. */
  address: 200,
  /** For an account from everywhere except its own devices. */
  everywhere: 100,
} as const;

const yearSeconds = 365 * 86_400;

/**
 * Guards a call that takes an email and a password. `sign-in` verifies the complete sign-in, including a code by phone.
 * Only its success marks the device. `password` verifies the password alone. A browser that has signed in to an account
 * has a mark for it and is counted separately, so it can always sign in, regardless of others' attempts. Without a
 * mark, attempts are counted by account and address, by address, and by account. Neither many passwords nor many
 * accounts get through.
 */
export function guardedSignIn(
  route: Route,
  guards: 'password' | 'sign-in',
  db: Pick<Transactions, 'asPlatform'>,
  secrets: Pick<Secrets, 'isMac' | 'mac'>,
): Route {
  return async (request, reply) => {
    const email = emailOf(request.body);
    if (email === null) return route(request, reply);
    const account = hashToken(email);
    const mark = markOf(request, account, secrets);
    const counter = mark === null ? `login ${account} ${request.ip}` : `login device ${mark}`;
    const shared =
      mark === null
        ? ([
            [`login from ${request.ip}`, limits.address],
            [`login ${account}`, limits.everywhere],
          ] as const)
        : [];
    await countAttempt(db, counter, limits.account, seconds);
    for (const [key, max] of shared) await countAttempt(db, key, max, seconds);
    const signsIn = guards === 'sign-in';
    // Set before the answer, which carries it. A refusal takes it back.
    if (signsIn && mark === null) giveMark(request, reply, account, secrets);
    try {
      await route(request, reply);
    } catch (error) {
      reply.removeHeader('set-cookie');
      throw error;
    }
    // The password was correct. Earlier attempts are only cleared once the sign-in is complete.
    await (signsIn ? forgetAttempts : takeBackAttempt)(db, counter);
    for (const [key] of shared) await takeBackAttempt(db, key);
    return reply;
  };
}

function emailOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body) || typeof body.email !== 'string') return null;
  return body.email.trim().toLowerCase().slice(0, 320);
}

const cookieOf = (account: string) => `recoup.device.${account.slice(0, 12)}`;
const sealBytes = 24;
const sealOf = (secrets: Pick<Secrets, 'mac'>, account: string, id: string) =>
  secrets.mac(`${account} ${id}`, 'device').subarray(0, sealBytes).toString('base64url');

/** The mark of this account in the request. Null if there is none that we issued. */
function markOf(request: FastifyRequest, account: string, secrets: Pick<Secrets, 'isMac'>): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = cookies.find((pair) => pair.startsWith(`${cookieOf(account)}=`))?.split('=')[1] ?? '';
  const [id = '', seal] = found.split('.');
  const mac = Buffer.from(seal ?? '', 'base64url');
  return id !== '' && mac.length === sealBytes && secrets.isMac(mac, `${account} ${id}`, 'device') ? id : null;
}

function giveMark(request: FastifyRequest, reply: FastifyReply, account: string, secrets: Pick<Secrets, 'mac'>): void {
  const id = randomBytes(12).toString('base64url');
  const parts = [
    `${cookieOf(account)}=${id}.${sealOf(secrets, account, id)}`,
    `Max-Age=${yearSeconds}`,
    'Path=/api',
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}
