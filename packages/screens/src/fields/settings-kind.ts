import type { Described } from '@recoup/contract/described';
import type * as v from 'valibot';

/** The control for a value of a settings document. */
export type SettingsKind =
  | 'text'
  | 'textarea'
  | 'number'
  | 'percent'
  | 'money'
  | 'switch'
  | 'choice'
  | 'select'
  | 'day'
  | 'time'
  | 'country'
  | 'location'
  | 'secret'
  | 'upload'
  | 'choices'
  | 'rows';

/** What a schema says about the control of its value. */
export interface Shape {
  readonly kind: SettingsKind;
  readonly min?: number;
  readonly max?: number;
  /** The most digits after the decimal point. */
  readonly decimals?: number;
  /** For a choice. */
  readonly options?: readonly unknown[];
  /** For rows: the schemas of a row's fields. */
  readonly row?: Readonly<Record<string, v.GenericSchema>>;
  /** The value of a new, empty entry. */
  readonly blank: unknown;
}

/** What any of valibot's schemas and checks may contain. */
interface Part {
  readonly type: string;
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
  readonly metadata?: Described;
  readonly pipe?: readonly Part[];
}

/** All checks of a value, including those of nested schemas. */
function checksOf(part: Part): Part[] {
  return (part.pipe ?? []).flatMap((one) => (one === part ? [] : [one, ...checksOf(one)]));
}

/** Zero for whole numbers. Defaults to two. */
function decimalsOf(checks: readonly Part[]): number {
  if (checks.some(({ type }) => type === 'integer' || type === 'safe_integer')) return 0;
  return checks.find(({ metadata }) => metadata?.decimals !== undefined)?.metadata?.decimals ?? 2;
}

/** The most choices that are all shown at once. */
const inSight = 5;

/** Derives the control from a schema. Defaults to text. */
export function shapeOf(schema: v.GenericSchema): Shape {
  const part = schema as Part;
  // Compares metadata and not identity, because a remote bundles its own copies of the contract's schemas.
  const kind = checksOf(part).find(({ metadata }) => metadata?.control)?.metadata?.control;
  if (kind) return { kind, blank: kind === 'location' ? null : '' };
  if (part.wrapped) return shapeOf(part.wrapped as Part & v.GenericSchema);
  switch (part.type) {
    case 'boolean':
      return { kind: 'switch', blank: false };
    case 'picklist': {
      const options = part.options ?? [];
      return { kind: options.length > inSight ? 'select' : 'choice', options, blank: options[0] ?? '' };
    }
    case 'number': {
      const checks = checksOf(part);
      const bound = (type: string) => checks.find((check) => check.type === type)?.requirement;
      const [min, max] = [bound('min_value'), bound('max_value')];
      return {
        kind: 'number',
        decimals: decimalsOf(checks),
        ...(typeof min === 'number' && { min }),
        ...(typeof max === 'number' && { max }),
        blank: null,
      };
    }
    case 'array':
      if (part.item?.type === 'picklist') return { kind: 'choices', options: part.item.options ?? [], blank: [] };
      return part.item?.entries ? { kind: 'rows', row: part.item.entries, blank: [] } : { kind: 'text', blank: '' };
    default:
      return { kind: 'text', blank: '' };
  }
}

/** A new row with the blank value of every field. */
export function blankRow(row: Shape['row']): object {
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, schema]) => [name, shapeOf(schema).blank]));
}
