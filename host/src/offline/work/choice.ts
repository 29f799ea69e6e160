import type { Reply } from '../outbox/outbox.ts';
import type { WorkEntry } from '../outbox/work.ts';

/** A possible answer to a question. */
export interface Choice<Body = WorkEntry['body']> {
  readonly id: string;
  readonly label: string;
  /** What it does. */
  readonly help: string;
  readonly reply: Reply<Body>;
}
