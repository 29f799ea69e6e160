import type { switchLocation as endpoint } from '@recoup/contract/session/locations';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sessions } from '../../../schema/core.ts';
import { placesOf, refOf } from './places.ts';

export const switchLocation: Handler<typeof endpoint> = async (tx, { session, body, effects }) => {
  const place = (await placesOf(tx, session.userId)).find(({ id }) => id === body.location_id);
  if (!place) throw new Refusal('not_found');
  await tx.update(sessions).set({ location_id: place.id }).where(eq(sessions.token_hash, session.tokenHash));
  effects.emit('user.refresh', {}, session.userId);
  return { success: true, message: `You now work in ${place.name}.`, data: refOf(place) };
};
