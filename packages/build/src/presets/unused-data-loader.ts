import type { LoaderContext } from '@rspack/core';
import { type Expression, type Node, parseSync, type Span, Visitor } from 'oxc-parser';

/** Initializers that a bundler removes itself if they aren't used. */
const plain = /^(?:Literal|Identifier|TemplateLiteral|ArrowFunctionExpression|FunctionExpression|ClassExpression)$/;

/** Properties of these declarations that only the server, its docs and tests read. */
const serversOwn: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['summary', 'perMinute', 'refuses'],
  resource: ['refuses', 'examples'],
};

/**
 * Declarations in the contract are data: evaluating them has no effects. A bundler can't know that of
 * `endpoint({ ... })`. It keeps every endpoint of a noun if one is used, with everything they refer to. So each
 * declaration is wrapped in a function that is marked as pure. If it's used, the minimizer unwraps it. If not, it is
 * removed. Properties that no browser reads are removed right away.
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

/** The parts of a declaration to remove, each with the comma after it. */
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
