import { routes } from '@recoup/contract/route';
import type { logout as endpoint } from '@recoup/contract/session/auth';
import { singleSignOn } from '@recoup/contract/session/single-sign-on';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler } from '../../../platform/handler.ts';
import { sessions } from '../../../schema/core.ts';
import { signInProviders } from '../../../schema/identity.ts';

/** Where the provider ends its own session, for companies that want that. */
async function signOutAt(tx: Tx, origin: string | null): Promise<string | null> {
  const { enabled, signs_out, client_id } = await readDocument(tx, singleSignOn);
  if (!enabled || !signs_out || origin === null) return null;
  const [provider] = await tx.select({ url: signInProviders.sign_out_url }).from(signInProviders);
  if (!provider?.url || !URL.canParse(provider.url)) return null;
  const url = new URL(provider.url);
  url.searchParams.set('client_id', client_id);
  url.searchParams.set('post_logout_redirect_uri', `${origin}${routes.login.path}`);
  return url.href;
}

export const logout: Handler<typeof endpoint> = async (tx, { session, effects, links }) => {
  const [ended] = await tx.delete(sessions).where(eq(sessions.token_hash, session.tokenHash)).returning();
  effects.endSession(session.tokenHash);
  const continue_at = ended?.by_provider ? await signOutAt(tx, links.origin) : null;
  return { success: true, message: 'You’re signed out.', data: continue_at === null ? null : { continue_at } };
};
