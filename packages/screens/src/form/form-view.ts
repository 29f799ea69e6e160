import type { AnyFormApi } from '@tanstack/react-form';
import { nameAt, valueAt } from './form-values.ts';
import type { TextsOfForm } from './server-errors.ts';
import type { Read } from './use-reads.ts';

/**
 * The values of a form as a proxy. Reading one subscribes the reader to it. It always returns the current value, so
 * that event handlers created before more typing don't use old ones.
 */
function tracked<Values extends object>(read: Read, values: Values): Values {
  return new Proxy(values, {
    get: (then, name) =>
      typeof name === 'string' ? read(name, (state) => Reflect.get(state.values, name)) : Reflect.get(then, name),
    ownKeys: (then) => {
      read('', (state) => state.values);
      return Reflect.ownKeys(then);
    },
  });
}

/** The view of a form for one component. */
export function formView<Values extends object>(api: AnyFormApi, texts: TextsOfForm, read: Read) {
  let shown: Values = api.state.values;
  let values = tracked(read, shown);
  return {
    get values(): Values {
      if (shown !== api.state.values) {
        shown = api.state.values;
        values = tracked(read, shown);
      }
      return values;
    },
    valueAt(path: string): unknown {
      // Registers untouched fields, too, so that their errors move with their row.
      api.getFieldInfo(nameAt(api.state.values, path));
      return read(path, (state) => valueAt(state.values, path));
    },
    countRows(path: string): number {
      const name = nameAt(api.state.values, path);
      read(`order of ${path}`, ({ fieldMeta }) => fieldMeta[name]?._arrayVersion);
      return read(`rows of ${path}`, ({ values }) => {
        const rows = valueAt(values, path);
        return Array.isArray(rows) ? rows.length : 0;
      });
    },
    errorAt: (path: string) => read(`error ${path}`, (state) => texts.errorAt(state, path)),
    get errors() {
      return read('errors', texts.errors);
    },
    get refused() {
      return read('refused', texts.refused);
    },
    get dirty() {
      return read('is dirty', ({ isDefaultValue }) => !isDefaultValue);
    },
    get pending() {
      return read('is pending', ({ isSubmitting }) => isSubmitting);
    },
  };
}
