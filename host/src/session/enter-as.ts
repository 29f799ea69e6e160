import { pathTo } from '@recoup/contract/route';
import { markActive } from './idle.ts';
import { beginSession } from './session.ts';

/** Starts a new session as another user. Nothing of the previous user's remains. */
export function enterAs(session: { token: string; session_key: string }): void {
  beginSession(session);
  markActive();
  location.assign(pathTo('home'));
}
