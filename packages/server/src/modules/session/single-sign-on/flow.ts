import * as v from 'valibot';
import type { BegunSignIn } from '../../../integrations/identity/openid-connect.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** Milliseconds within which a person has to return from their provider. */
const goodForMs = 900_000;

const flowSchema = v.object({
  tenantId: v.number(),
  /** The hash of the session to confirm. Null for a sign-in. */
  session: v.nullable(v.string()),
  /** The client it was started with. A response to another client is invalid. */
  client: v.string(),
  until: v.number(),
  begun: v.object({
    state: v.string(),
    nonce: v.string(),
    verifier: v.string(),
    redirect: v.string(),
    anew: v.boolean(),
  }),
});
type Flow = v.InferOutput<typeof flowSchema>;

const context = 'sign-in at a provider';

/**
 * Seals a started sign-in for the browser that began it. Nothing is stored here. Only this browser can return it along
 * with the provider's response, so a link can't sign a person in as someone else.
 */
export function sealFlow(
  secrets: Pick<Secrets, 'seal'>,
  { now, ...flow }: Omit<Flow, 'until' | 'begun'> & { readonly begun: BegunSignIn; readonly now: Date },
): string {
  return secrets.seal(JSON.stringify({ ...flow, until: now.getTime() + goodForMs } satisfies Flow), context);
}

/** Opens a started sign-in. Refuses one that we didn't seal, or that has expired. */
export function openFlow(secrets: Pick<Secrets, 'open'>, sealed: string, now: Date): Flow {
  let flow: Flow;
  try {
    flow = v.parse(flowSchema, JSON.parse(secrets.open(sealed, context)));
  } catch {
    throw new Refusal('link_expired', 'Start signing in again.');
  }
  if (flow.until <= now.getTime()) throw new Refusal('link_expired', 'That took too long. Start signing in again.');
  return flow;
}
