import * as v from 'valibot';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import { actionAnswer, idSchema, oneAnswer, optionalText } from '../wire.ts';
import { sessionSchema } from './auth.ts';

/** After how many minutes a shared register locks. 0 is never. */
export const quickSwitchSettings = document({
  key: 'quick-switch',
  title: 'Quick switch',
  schema: v.object({ minutes: wholeNumber(0, 240) }),
  initial: { minutes: 0 },
});

const tooSimple = (pin: string) =>
  new Set(pin).size === 1 || '01234567890'.includes(pin) || '09876543210'.includes(pin);

/** The PIN for a locked register. It can't be all the same digit or a sequence. */
export const pinSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4,8}$/, 'must be 4 to 8 digits'),
  v.check((pin) => !tooSimple(pin), 'is too easy to guess'),
);

/** The code of a badge, as a scanner reads it. */
export const badgeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\x21-\x7e]{10,100}$/, 'must be 10 to 100 letters, digits and symbols'),
);

const ownSchema = v.object({ minutes: v.number(), has_pin: v.boolean(), has_badge: v.boolean() });

export const getQuickSwitch = endpoint({
  method: 'GET',
  path: '/v1/pos/quick-switch',
  access: 'session',
  summary: 'Get when a register locks, and whether you have a PIN and a badge.',
  resource: 'account',
  answer: oneAnswer(ownSchema),
});

export const setQuickSwitch = endpoint({
  method: 'PUT',
  path: '/v1/pos/quick-switch',
  access: 'session',
  summary: 'Set or remove your PIN and badge, with your password. Omitted fields don’t change.',
  resource: 'account',
  body: v.object({
    password: v.pipe(v.string(), v.minLength(1, 'Password is required'), v.maxLength(200)),
    /** Null removes it. */
    pin: v.optional(v.nullable(pinSchema)),
    badge: v.optional(v.nullable(badgeSchema)),
  }),
  answer: actionAnswer(ownSchema),
  perMinute: 10,
  refuses: ['in_use_elsewhere', 'too_many'],
});

export const lockRegister = endpoint({
  method: 'POST',
  path: '/v1/pos/quick-switch/lock',
  access: 'session',
  summary: 'End this session and lock the register. A PIN or badge opens the next session at its location.',
  resource: 'session',
  answer: oneAnswer(v.object({ lock: v.string() })),
});

/** The token that identifies a locked register. */
const lock = v.pipe(v.string(), v.regex(/^\d{1,15}\.[A-Za-z0-9_-]{20,100}$/, 'isn’t a lock'));

export const getLockedRegister = endpoint({
  method: 'POST',
  path: '/v1/pos/quick-switch/people',
  access: 'public',
  summary: 'List who can unlock a locked register.',
  resource: 'session',
  body: v.object({ lock }),
  answer: oneAnswer(
    v.object({
      location_name: v.string(),
      people: v.array(v.object({ id: idSchema, name: v.string() })),
    }),
  ),
  perMinute: 60,
  refuses: ['link_expired'],
});

export const unlockRegister = endpoint({
  method: 'POST',
  path: '/v1/pos/quick-switch/unlock',
  access: 'public',
  summary: 'Open a locked register with a PIN or a badge. The session is that person’s.',
  resource: 'session',
  body: v.pipe(
    v.object({
      lock,
      /** The user that the PIN belongs to. A badge identifies its user on its own. */
      user_id: v.optional(v.nullable(idSchema), null),
      pin: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
      badge: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
      device: optionalText(80),
    }),
    v.forward(
      v.check(({ user_id, pin, badge }) => badge !== '' || (user_id !== null && pin !== ''), 'PIN is required'),
      ['pin'],
    ),
  ),
  answer: oneAnswer(sessionSchema),
  perMinute: 60,
  refuses: ['link_expired', 'wrong_credentials', 'too_many', 'code_needed'],
});
