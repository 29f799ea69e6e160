import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { categoryNames } from '../pricing/catalogue.ts';
import { actionAnswer, idSchema, shortestSearch, shortSearchText } from '../wire.ts';

/** A model as the company's widget shows it to customers. */
export const widgetModelSchema = v.object({
  id: idSchema,
  name: v.string(),
  brand: v.string(),
  category: v.picklist(categoryNames),
});
export type WidgetModel = v.InferOutput<typeof widgetModelSchema>;

/** The number of models at the front of the widget by default: those quoted most. */
export const widgetModelsAtFirst = 12;

const versionSeen = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The settings document of the pinned models. Null if they were never arranged, or were reset. */
export const widgetDevices = {
  key: 'widget/devices',
  title: 'Pinned models',
  resource: 'dashboard',
  schema: v.object({ model_ids: v.nullable(v.array(idSchema)) }),
  initial: { model_ids: null },
} as const;

const arrangement = v.object({
  models: v.array(widgetModelSchema),
  /** False if these are the models quoted most. */
  arranged: v.boolean(),
  version: versionSeen,
});

export const listWidgetModels = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/rearrange-models',
  access: 'dashboard.view',
  summary: 'List the models pinned in the company’s widget, in order.',
  resource: 'dashboard',
  answer: v.object({ data: arrangement }),
});

export const searchWidgetModels = endpoint({
  method: 'GET',
  path: '/v1/pos/dashboard/search-devices',
  access: 'dashboard.view',
  summary: 'Search models by name.',
  resource: 'catalogue',
  query: v.object({
    search: v.pipe(v.string(), v.trim(), v.minLength(shortestSearch, shortSearchText), v.maxLength(100)),
  }),
  answer: v.object({ data: v.array(widgetModelSchema) }),
});

export const arrangeWidgetModels = endpoint({
  method: 'PUT',
  path: '/v1/pos/settings/widget/devices',
  access: 'settings.edit',
  summary: 'Set the models pinned in the widget, in order.',
  resource: 'dashboard',
  touches: ['setting'],
  body: v.object({
    model_ids: v.pipe(
      v.array(idSchema),
      v.maxLength(100, 'You can pin up to 100 models'),
      v.check((ids) => new Set(ids).size === ids.length, 'lists a model twice'),
    ),
    version: versionSeen,
  }),
  answer: actionAnswer(arrangement),
  refuses: ['conflict'],
});

export const resetWidgetModels = endpoint({
  method: 'POST',
  path: '/v1/pos/settings/widget/devices/reset',
  access: 'settings.edit',
  summary: 'Unpin all models. The most quoted models come first again.',
  resource: 'dashboard',
  touches: ['setting'],
  body: v.object({ version: versionSeen }),
  answer: actionAnswer(arrangement),
  refuses: ['conflict'],
});
