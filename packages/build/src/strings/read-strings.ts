import { type Node, parseSync } from 'oxc-parser';
import { isCodeText, isSentence, withoutValues } from '../sentence.ts';
import { childrenOf, childrenText, type Slot, slotsOf, templateText, textOf } from './slots.ts';

/** A text that staff read, with its position in the source. Values in it are slots: "{count} orders paid". */
export interface StaffString {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly form: 'attribute' | 'literal' | 'template' | 'children' | 'noun';
  readonly slots: readonly Slot[];
}

/** Attributes and properties whose text is read, however short. Elsewhere, it has to look like a sentence. */
const spokenNames = new Set(
  'label title subtitle heading header help what verb unit rowName one many none nobody empty about description text failed done submitLabel placeholder searchPlaceholder pointHeader figureDetail alt aria-label'.split(
    ' ',
  ),
);

/** Attributes whose text is for the browser, although it can look like a sentence. */
const silentNames = new Set('animation className transition gridTemplateColumns textDecoration'.split(' '));

/** Properties of the contract that only the server, its docs and its tests read. */
const serversOwn = new Set(['summary', 'refuses', 'examples']);

/** Calls whose texts are patterns, keys or for developers. */
const silentCalls = /^(?:console\.\w+|.*\.(?:includes|startsWith|endsWith|replaceAll?|split|getItem|setItem))$/s;

/** Schemas that begin with their values. Messages and nested schemas come after. */
const valueSchemas = /^v\.(?:picklist|literal|variant)$/;

const has = (text: string) => /\p{L}{2}/u.test(text);

/** Types and imports aren't texts, nor are errors for developers. Errors for people end like sentences. */
function isSilent(node: Node, source: string, inContract: boolean): boolean {
  const textAt = ({ start, end }: Node) => source.slice(start, end);
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
      return true;
    case 'NewExpression':
      return /Error$/.test(textAt(node.callee)) && !node.arguments.some((one) => /\.['"`]$/.test(textAt(one)));
    case 'Property':
      return inContract && node.key.type === 'Identifier' && serversOwn.has(node.key.name);
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && silentNames.has(node.name.name);
    default:
      return false;
  }
}

/** Parts of a node that are names, values or compared, and never texts. */
function silentParts(node: Node, source: string): readonly Node[] {
  switch (node.type) {
    case 'Property':
    case 'PropertyDefinition':
      return node.computed ? [] : [node.key];
    case 'MemberExpression':
      return [node.property];
    case 'CallExpression': {
      const called = source.slice(node.callee.start, node.callee.end);
      return silentCalls.test(called) ? node.arguments : valueSchemas.test(called) ? node.arguments.slice(0, 1) : [];
    }
    case 'SwitchCase':
      return node.test ? [node.test] : [];
    case 'BinaryExpression':
      return node.operator === '+' ? [] : [node.left, node.right];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [node.typeAnnotation];
    default:
      return [];
  }
}

/** The name that a text is given under: that of its attribute or property. */
function nameOf(parent: Node): string | undefined {
  if (parent.type === 'JSXAttribute') return parent.name.type === 'JSXIdentifier' ? parent.name.name : undefined;
  if (parent.type !== 'Property' && parent.type !== 'AssignmentPattern') return undefined;
  const key = parent.type === 'Property' ? parent.key : parent.left;
  return key.type === 'Identifier' ? key.name : undefined;
}

/** The texts that staff read in a source, from top to bottom. A nested one, such as a link's, follows the outer one. */
export function stringsOf(file: string, source: string): StaffString[] {
  const inContract = file.includes('packages/contract/');
  const found: StaffString[] = [];
  const add = (form: StaffString['form'], text: string, { start, end }: Node, slots: readonly Slot[] = []) =>
    found.push({ form, text, start, end, slots });

  function read(node: Node, parent: Node): void {
    if (isSilent(node, source, inContract)) return;
    const name = nameOf(parent);
    const isRead = (said: string) => {
      const text = withoutValues(said);
      return has(text) && !isCodeText(text) && (isSentence(text) || (name !== undefined && spokenNames.has(name)));
    };
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const text = node.value.trim();
      if (isRead(text)) add(parent.type === 'JSXAttribute' ? 'attribute' : 'literal', text, node);
    } else if (node.type === 'TemplateLiteral') {
      const slots = slotsOf(node.expressions);
      const plain = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (isRead(plain.trim())) add('template', templateText(node, slots), node, slots);
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      readChildren(node.children);
    } else if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'counted')
      for (const noun of node.arguments.slice(1)) if (noun.type === 'Literal') add('noun', String(noun.value), noun);
    const silent = silentParts(node, source);
    for (const part of childrenOf(node)) if (!silent.includes(part) && textOf(part) === undefined) read(part, node);
  }

  function readChildren(children: readonly Node[]): void {
    const slots = slotsOf(children.filter((child) => child.type !== 'JSXText'));
    const plain = childrenText(children, []);
    const [first, last] = [children[0], children.at(-1)];
    if (first && last && has(plain))
      found.push({
        form: 'children',
        text: childrenText(children, slots).trim(),
        start: first.start,
        end: last.end,
        slots,
      });
  }

  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can’t be read: ${errors[0]?.message}`);
  read(program, program);
  return found;
}
