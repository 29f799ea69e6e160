import type { LoaderContext } from '@rspack/core';
import { parseSync } from 'oxc-parser';

/** Initialisers that a bundler leaves out by itself where nobody reads them. */
const plain = /^(?:Literal|Identifier|TemplateLiteral|ArrowFunctionExpression|FunctionExpression|ClassExpression)$/;

/**
 * What a module of the contract declares is data: nothing happens when it is evaluated. A bundler cannot know that of
 * `endpoint({ ... })` and keeps every endpoint of a noun where one is used, with all that it names. So each declaration
 * is put into a function that is marked as pure: read, the minimizer takes the function away again; not read, it goes.
 */
export default function unusedDataLoader(this: LoaderContext, source: string): string {
  const { program, errors } = parseSync(this.resourcePath, source);
  if (errors.length > 0) return source;
  const wrapped = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init && id.type === 'Identifier' && !plain.test(init.type) ? [init] : [],
    );
  });
  let text = '';
  let at = 0;
  for (const { start, end } of wrapped) {
    text += `${source.slice(at, start)}/* @__PURE__ */ (() => (${source.slice(start, end)}))()`;
    at = end;
  }
  return text + source.slice(at);
}
