import type { Node } from 'oxc-parser';

/** A value within a text, under the name that a translator reads. */
export interface Slot {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes within a node, in source order. */
export function childrenOf(node: Node): Node[] {
  const parts = Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  );
  return parts.filter(isNode).sort((one, other) => one.start - other.start);
}

/** The name of a value: the noun in `money(order.total)` is `total`. */
function nameOf(node: Node): string {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return node.name;
    case 'MemberExpression':
      return node.computed ? nameOf(node.object) : nameOf(node.property);
    case 'JSXMemberExpression':
      return nameOf(node.property);
    case 'CallExpression': {
      const named = node.arguments.map(nameOf).find((name) => name !== 'value');
      return named ?? nameOf(node.callee);
    }
    case 'JSXElement':
      return nameOf(node.openingElement.name);
    case 'JSXExpressionContainer':
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return nameOf(node.expression as Node);
    default:
      return 'value';
  }
}

/**
 * Text between tags as React shows it: lines are joined by one space, and whitespace around a line break is dropped.
 */
function shown(text: string): string {
  const lines = text.split('\n');
  const trimmed = lines.map((line, i) => {
    const begun = i === 0 ? line : line.trimStart();
    return i === lines.length - 1 ? begun : begun.trimEnd();
  });
  return trimmed.filter((line) => line !== '').join(' ');
}

/** The text that a child adds itself: that between tags, and `{' '}`. Undefined for a value. */
export function textOf(child: Node): string | undefined {
  if (child.type === 'JSXText') return shown(child.value);
  if (child.type !== 'JSXExpressionContainer') return undefined;
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression') return '';
  return expression.type === 'Literal' && typeof expression.value === 'string' ? expression.value : undefined;
}

/** A slot for each value, under unique names. */
export function slotsOf(values: readonly Node[]): Slot[] {
  const used = new Map<string, number>();
  return values
    .filter((value) => textOf(value) === undefined)
    .map((value) => {
      const name = nameOf(value);
      const times = (used.get(name) ?? 0) + 1;
      used.set(name, times);
      return { name: times === 1 ? name : `${name}${times}`, start: value.start, end: value.end };
    });
}

const slotAt = (slots: readonly Slot[], { start }: Node) => {
  const slot = slots.find((one) => one.start === start);
  return slot ? `{${slot.name}}` : '';
};

/** The content between a tag and its end: its texts, with slots for everything else. */
export function childrenText(children: readonly Node[], slots: readonly Slot[]): string {
  return children.map((child) => textOf(child) ?? slotAt(slots, child)).join('');
}

/** A template with slots for its expressions. */
export function templateText(node: Extract<Node, { type: 'TemplateLiteral' }>, slots: readonly Slot[]): string {
  return node.quasis
    .map(({ value }, i) => {
      const expression = node.expressions[i];
      return (value.cooked ?? '') + (expression ? slotAt(slots, expression) : '');
    })
    .join('');
}
