import {
  type AnswerOf,
  type BodyInput,
  type Endpoint,
  isFileAnswer,
  type ParamsOf,
  type QueryInput,
} from '@recoup/contract';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';
import { type CallInput, send } from './transport.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

/** What a caller has to pass to read from an endpoint. */
export type ReadInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>>;
/** What a caller has to pass to write to an endpoint. */
export type WriteInput<E extends Endpoint> = ReadInput<E> &
  (E extends { upload: object } ? { file: File } : { file?: undefined });

type Options = Pick<CallInput, 'signal' | 'idempotencyKey' | 'onUpload'>;

/**
 * Calls an endpoint and returns its parsed JSON. Throws {@link ApiError} if the server refuses, the connection fails,
 * or the answer violates the contract.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: WriteInput<E> | ReadInput<E>,
  options: Options = {},
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, { ...(input as CallInput), ...options });
  const { answer } = endpoint;
  if (isFileAnswer(answer)) throw new Error(`${endpoint.path} answers a file: use download()`);
  const parsed = v.safeParse(answer, await response.json());
  if (!parsed.success) {
    const where = parsed.issues.map((issue) => v.getDotPath(issue)).join(', ');
    throw new ApiError('unreadable', response.status, `We couldn’t read the server’s response (${where}).`);
  }
  return parsed.output as AnswerOf<E>;
}

/** Some files are requested with a body, such as the ids to print. */
type FileInput<E extends Endpoint> = ReadInput<E> | WriteInput<E>;

/** Fetches a whole file answer, with the name that the server gave it. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: FileInput<E>,
): Promise<{ blob: Blob; fileName: string }> {
  const response = await send(endpoint, input as CallInput);
  const disposition = response.headers.get('content-disposition') ?? '';
  const fileName = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'download');
  return { blob: await response.blob(), fileName };
}

/** Downloads a file answer under the server's file name. */
export async function download<E extends Endpoint>(endpoint: E, input: FileInput<E>): Promise<void> {
  const { blob, fileName } = await fetchFile(endpoint, input);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Opens a file answer in a new window, to read or print it. The window opens right away, so that pop-up blockers don't
 * stop it.
 */
export async function openFile<E extends Endpoint>(endpoint: E, input: FileInput<E>): Promise<void> {
  const view = window.open('', '_blank');
  try {
    const { blob } = await fetchFile(endpoint, input);
    const url = URL.createObjectURL(blob);
    if (view) view.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    view?.close();
    throw error;
  }
}
