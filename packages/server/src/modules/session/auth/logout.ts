import type { logout as endpoint } from '@recoup/contract/session/auth';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { sessions } from '../../../schema/core.ts';

export const logout: Handler<typeof endpoint> = async (tx, { session, effects }) => {
  await tx.delete(sessions).where(eq(sessions.token_hash, session.tokenHash));
  effects.endSession(session.tokenHash);
  return { success: true, message: 'You’re signed out.', data: null };
};
