import type { Described } from '@recoup/contract/described';
import type * as v from 'valibot';

/** How a value of a settings document is shown and changed. */
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

/** What a schema says of the control that its value needs. */
export interface Shape {
  readonly kind: SettingsKind;
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point that a number may have. */
  readonly decimals?: number;
  /** Of a choice. */
  readonly options?: readonly unknown[];
  /** Of rows: the schemas of a row's fields. */
  readonly row?: Readonly<Record<string, v.GenericSchema>>;
  /** How one begins that was not there before. */
  readonly blank: unknown;
}

/** What valibot's schemas and checks may carry, whichever they are. */
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

/** All that is asked of a value, also by the parts of which its rule is made. */
function checksOf(part: Part): Part[] {
  return (part.pipe ?? []).flatMap((one) => (one === part ? [] : [one, ...checksOf(one)]));
}

/** Whole numbers have none; where nothing is said, two. */
function decimalsOf(checks: readonly Part[]): number {
  if (checks.some(({ type }) => type === 'integer' || type === 'safe_integer')) return 0;
  return checks.find(({ metadata }) => metadata?.decimals !== undefined)?.metadata?.decimals ?? 2;
}

/** More choices than these are not all in sight. */
const inSight = 5;

/** The control that follows from a schema; where none does, text. */
export function shapeOf(schema: v.GenericSchema): Shape {
  const part = schema as Part;
  // By what it says, not by what it is: a remote brings copies of the contract's schemas.
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

/** A new row: every field as it begins. */
export function blankRow(row: Shape['row']): object {
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, schema]) => [name, shapeOf(schema).blank]));
}
