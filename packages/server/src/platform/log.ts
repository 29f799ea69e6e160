import { type DestinationStream, type Logger, pino } from 'pino';

/** What the log records of an error. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/**
 * Removes personal and company data from a text: addresses, long numbers, keys in links, and values quoted by a
 * database. Keeps what failed and where.
 */
export function scrubbed(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*$/, '')
    .replaceAll(/(\w+:\/\/[^\s:/@]*):[^\s@]*@/g, '$1:…@')
    .replaceAll(/[^\s@<>"'(/:…]+@[\w-]+(?:\.[\w-]+)+/g, '…@…')
    .replaceAll(/\+?\d[\d ()-]{6,}\d/g, '…')
    .replaceAll(/[A-Za-z0-9_-]{24,}/g, (word) => (/\d/.test(word) && /[A-Za-z]/.test(word) ? '…' : word))
    .replaceAll(/: "[^"]*"/g, ': "…"');
}

/** An error without its attachments: query parameters, connections with passwords, details with values. */
function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) {
    const { message } = (error ?? {}) as { message?: unknown };
    return { type: typeof error, message: scrubbed(String(message ?? error)) };
  }
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: scrubbed(error.message),
    ...(typeof code === 'string' && { code }),
    stack: frames.slice(0, 8).join('\n'),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

/** Opens the log of a node: one JSON line per event, without personal data, passwords or keys. */
export function openLog(level: string, stream?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggedError, reason: (text: unknown) => scrubbed(String(text)) } };
  return stream ? pino(options, stream) : pino(options);
}
