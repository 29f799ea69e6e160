import type { AnyFormApi } from '@tanstack/react-form';
import { nameAt, valueAt } from './form-values.ts';
import type { TextsOfForm } from './server-errors.ts';
import type { Read } from './use-reads.ts';

/**
 * The values of a form: whoever reads one is drawn again when that one changes. It is always the one of now, so that an
 * act that was made before somebody typed on reads nothing old.
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

/** What is read of a form, as one component reads it. */
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
      // By it the library knows the field, also where nobody has touched it: its errors go with its row.
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
