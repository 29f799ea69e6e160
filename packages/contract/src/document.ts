import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { actionAnswer, oneAnswer } from './wire.ts';

/**
 * Declares a settings document: one JSON value per company, under a key that is also its path below
 * `/v1/pos/settings/`. Its GET and PUT, storage, form and change-log entries follow. `version` 0 is a document
 * that was never saved: it has its initial value.
 */
/* @__NO_SIDE_EFFECTS__ */
export function document<const K extends string, E extends v.ObjectEntries>(spec: {
  key: K;
  title: string;
  schema: v.ObjectSchema<E, undefined>;
  initial: v.InferOutput<v.ObjectSchema<E, undefined>>;
}) {
  const path = `/v1/pos/settings/${spec.key}` as const;
  const seen = { version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) };
  const stored = v.object({ ...spec.schema.entries, ...seen });
  return {
    ...spec,
    kind: 'document',
    get: endpoint({
      method: 'GET',
      path,
      access: 'settings.view',
      summary: `Settings: ${spec.title}.`,
      resource: 'setting',
      answer: oneAnswer(stored),
    }),
    put: endpoint({
      method: 'PUT',
      path,
      access: 'settings.edit',
      summary: `Change settings: ${spec.title}.`,
      resource: 'setting',
      body: stored,
      answer: actionAnswer(stored),
      refuses: ['conflict'],
    }),
  } as const;
}
