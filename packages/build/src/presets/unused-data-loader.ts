import type { LoaderContext } from '@rspack/core';
import { type Expression, type Node, parseSync, type Span, Visitor } from 'oxc-parser';

/** Initialisers that a bundler leaves out by itself where nobody reads them. */
const plain = /^(?:Literal|Identifier|TemplateLiteral|ArrowFunctionExpression|FunctionExpression|ClassExpression)$/;

/** What only the server, its docs and tests read of what these declare. */
const serversOwn: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['summary', 'perMinute', 'refuses'],
  resource: ['refuses', 'examples'],
};

/**
 * What a module of the contract declares is data: nothing happens when it is evaluated. A bundler cannot know that of
 * `endpoint({ ... })` and keeps every endpoint of a noun where one is used, with all that it names. So each declaration
 * is put into a function that is marked as pure: read, the minimizer takes the function away again; not read, it goes.
 * What no browser reads of an endpoint is left out at once.
 */
export default function unusedDataLoader(this: LoaderContext, source: string): string {
  const { program, errors } = parseSync(this.resourcePath, source);
  if (errors.length > 0) return source;
  const edits: Edit[] = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init && id.type === 'Identifier' && !plain.test(init.type) ? asPure(init) : [],
    );
  });
  new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      const own = callee.type === 'Identifier' ? serversOwn[callee.name] : undefined;
      if (own && spec) edits.push(...without(own, spec, source));
    },
  }).visit(program);
  return edited(source, edits);
}

interface Edit extends Span {
  readonly by: string;
}

const asPure = ({ start, end }: Expression): Edit[] => [
  { start, end: start, by: '/* @__PURE__ */ (() => (' },
  { start: end, end, by: '))()' },
];

/** The parts of a declaration that go, each with the comma behind it. */
function without(names: readonly string[], spec: Node, source: string): Edit[] {
  if (spec.type !== 'ObjectExpression') return [];
  return spec.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || !names.includes(property.key.name))
      return [];
    const { start, end } = property;
    const [comma = ''] = /^\s*,/.exec(source.slice(end)) ?? [];
    return [{ start, end: end + comma.length, by: '' }];
  });
}

function edited(source: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, by } of [...edits].sort((one, other) => one.start - other.start)) {
    text += source.slice(at, start) + by;
    at = end;
  }
  return text + source.slice(at);
}
