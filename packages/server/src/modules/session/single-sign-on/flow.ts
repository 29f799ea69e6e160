import * as v from 'valibot';
import type { BegunSignIn } from '../../../integrations/identity/openid-connect.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** Milliseconds in which somebody has to be back from their provider. */
const goodForMs = 900_000;

const flowSchema = v.object({
  tenantId: v.number(),
  /** The hash of the session that is to be proved; null signs in. */
  session: v.nullable(v.string()),
  /** The client that it was begun with: an answer to another one is none. */
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
 * A sign-in that was begun, sealed for the browser that began it: nothing of it is kept here. Only this browser can bring
 * it back together with the provider's answer, so nobody is signed in as somebody else by a link.
 */
export function sealFlow(
  secrets: Pick<Secrets, 'seal'>,
  { now, ...flow }: Omit<Flow, 'until' | 'begun'> & { readonly begun: BegunSignIn; readonly now: Date },
): string {
  return secrets.seal(JSON.stringify({ ...flow, until: now.getTime() + goodForMs } satisfies Flow), context);
}

/** What was begun. Refuses what we didn't seal, and what is over. */
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
