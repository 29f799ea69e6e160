import { getMe } from '@recoup/contract/auth';
import { sessionStore } from './session-store.ts';

/** So many addresses are remembered, those visited last. */
const most = 20;

/** Answers that the page asked for before this code had arrived, by path; each is used once. */
declare global {
  var recoupBoot: Record<string, Promise<Response> | undefined> | undefined;
}

const addressOfPage = () => location.pathname + location.search;
let first = { address: addressOfPage(), paths: new Set<string>(), isOver: false };

/** An answer that is on its way already, for whoever asks for this path first. */
export function takeBootAnswer(path: string): Promise<Response> | undefined {
  if (first.isOver) return;
  first.paths.add(path);
  const answer = globalThis.recoupBoot?.[path];
  if (answer) delete globalThis.recoupBoot?.[path];
  return answer;
}

/**
 * Called once by the host when the first page has all that it loads. What the page asked for until then is remembered
 * under its address: the host's index.html asks for the same at the next visit, before any script has arrived. An
 * answer that nobody has asked for by now is not used later, when it may be old.
 */
export function endFirstPage(): void {
  const { address, paths, isOver } = first;
  if (isOver) return;
  first = { ...first, isOver: true };
  globalThis.recoupBoot = undefined;
  if (sessionStore.token() === null) return;
  // Who is signed in is asked for at every address.
  paths.delete(`/api${getMe.path}`);
  const others = sessionStore.firstCalls().filter(([known]) => known !== address);
  sessionStore.setFirstCalls([...(paths.size > 0 ? [[address, [...paths]] as const] : []), ...others].slice(0, most));
}

/** A page begins; for tests, which have many in one document. */
export function beginFirstPage(): void {
  first = { address: addressOfPage(), paths: new Set(), isOver: false };
}
