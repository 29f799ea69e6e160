import type { switchLocation as endpoint } from '@recoup/contract/session/locations';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { locations, sessions } from '../../../schema/core.ts';

export const switchLocation: Handler<typeof endpoint> = async (tx, { session, body, effects }) => {
  const [place] = await tx
    .select({ id: locations.id, name: locations.name, is_mail_in: locations.is_mail_in })
    .from(locations)
    .where(eq(locations.id, body.location_id));
  if (!place) throw new Refusal('not_found');
  await tx.update(sessions).set({ location_id: place.id }).where(eq(sessions.token_hash, session.tokenHash));
  effects.emit('user.refresh', {}, session.userId);
  return { success: true, message: `You now work in ${place.name}.`, data: place };
};
