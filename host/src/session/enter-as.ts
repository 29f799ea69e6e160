import { pathTo } from '@recoup/contract/route';
import { markActive } from './idle.ts';
import { beginSession } from './session.ts';

/** Begins afresh as somebody: nothing of who was here before is left. */
export function enterAs(session: { token: string; session_key: string }): void {
  beginSession(session);
  markActive();
  location.assign(pathTo('home'));
}
