import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { Permission } from './permission.ts';
import type { Resource } from './resource.ts';
import { actionAnswer, oneAnswer } from './wire.ts';

/** What is stored for a settings document, under its key. */
export interface StoredDocument<E extends v.ObjectEntries = v.ObjectEntries> {
  readonly key: string;
  /** The title for staff and for the history. */
  readonly title: string;
  readonly schema: v.ObjectSchema<E, undefined>;
  readonly initial: v.InferOutput<v.ObjectSchema<E, undefined>>;
  /** What a change affects, if it affects more than settings. */
  readonly resource?: Resource;
}

interface DocumentSpec<E extends v.ObjectEntries> extends StoredDocument<E> {
  /** Left out, its key below `/v1/pos/settings/`. */
  readonly path?: string;
  /** The method that saves it, if it isn't PUT. */
  readonly method?: 'PUT' | 'POST';
  readonly view?: Permission;
  readonly edit?: Permission;
  /** Another permission that changing it requires. */
  readonly also?: Permission;
  /** Saving requires that the user proved their identity recently. */
  readonly proof?: true;
  /** How it is reset to its defaults, if it can be: `PUT …/reset`, or `POST …/restore`. */
  readonly resetBy?: 'reset' | 'restore';
  /** Its name in "Failed to fetch …", for failures that the server doesn't explain. */
  readonly noun?: string;
  /** A changed value for the generated tests, if none can be derived from the schema. */
  readonly example?: v.InferInput<v.ObjectSchema<E, undefined>>;
}

/* @__NO_SIDE_EFFECTS__ */
function endpointsOf<E extends v.ObjectEntries>(spec: DocumentSpec<E>) {
  const {
    title,
    path = `/v1/pos/settings/${spec.key}`,
    resource = 'setting',
    method = 'PUT',
    resetBy = 'reset',
  } = spec;
  const { view = 'settings.view', edit = 'settings.edit' } = spec;
  const failed = (verb: string) => (spec.noun === undefined ? {} : { failed: `Failed to ${verb} ${spec.noun}` });
  const seen = { version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) };
  const stored = v.object({ ...spec.schema.entries, ...seen });
  const change = {
    ...(spec.also && { also: spec.also }),
    ...(spec.proof && { proof: spec.proof }),
    access: edit,
    resource,
    touches: ['setting'],
    answer: actionAnswer(stored),
    refuses: ['conflict'],
  } as const;
  return {
    get: endpoint({
      ...failed('fetch'),
      method: 'GET',
      path,
      access: view,
      summary: `Get settings: ${title}.`,
      resource,
      answer: oneAnswer(stored),
    }),
    put: endpoint({ ...change, ...failed('save'), method, path, summary: `Change settings: ${title}.`, body: stored }),
    reset: endpoint({
      ...change,
      ...failed('reset'),
      method: resetBy === 'reset' ? 'PUT' : 'POST',
      path: `${path}/${resetBy}`,
      summary: `Reset settings to their defaults: ${title}.`,
      body: v.object(seen),
    }),
  } as const;
}

type Endpoints<E extends v.ObjectEntries> = ReturnType<typeof endpointsOf<E>>;

/** A settings document with its endpoints. */
export type SettingsDocument<E extends v.ObjectEntries = v.ObjectEntries> = DocumentSpec<E> &
  Pick<Endpoints<E>, 'get' | 'put'> & { readonly kind: 'document' };

/** A settings document that can be reset to its defaults. */
export type ResettableDocument<E extends v.ObjectEntries = v.ObjectEntries> = SettingsDocument<E> &
  Pick<Endpoints<E>, 'reset'>;

/**
 * Declares a settings document: one JSON value per company. Its GET and PUT, storage, permissions, form, history
 * entries and tests follow. `version` 0 means it was never saved and has its initial value.
 */
/* @__NO_SIDE_EFFECTS__ */
export function document<E extends v.ObjectEntries>(spec: DocumentSpec<E>): SettingsDocument<E> {
  const { get, put } = endpointsOf(spec);
  return { ...spec, kind: 'document', get, put };
}

/** Declares a settings document that also has a `reset`. */
/* @__NO_SIDE_EFFECTS__ */
export function resettableDocument<E extends v.ObjectEntries>(spec: DocumentSpec<E>): ResettableDocument<E> {
  return { ...spec, kind: 'document', ...endpointsOf(spec) };
}

/** Whether a member of a group is a settings document. */
export function isDocument(value: unknown): value is SettingsDocument & Partial<ResettableDocument> {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'document';
}
