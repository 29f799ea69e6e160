import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fillTemplate, mailOf, unknownPlaceholders } from './mail-template.ts';
import { orderKindNames } from './order-kind.ts';
import { meaningOf, nextStatuses, orderStatuses, statusesOfKind, statusOfSub } from './order-status.ts';
import { kindOfBuyback, kindOfLocation } from './orders/order-workflow.ts';
import {
  defaultMails,
  type MailWords,
  mailPlaceholderNames,
  mailPlaceholders,
  mailTemplateSchema,
} from './orders/status-mail.ts';
import { freeId, isSubStatus, mayMove, nameIn, nextIn, type WorkflowChange, workflowOf } from './workflow.ts';

const words = Object.fromEntries(mailPlaceholderNames.map((name) => [name, `<${name}>`])) as MailWords;

describe('mails of a status', () => {
  test('[settings-01] every default mail is a valid template', () => {
    for (const template of Object.values(defaultMails)) expect(v.parse(mailTemplateSchema, template)).toEqual(template);
  });

  test('[settings-01] a template with known placeholders is filled completely, whatever text is around them', () => {
    const part = fc.oneof(
      fc.constantFrom(...mailPlaceholderNames.map((name) => `{${name}}`)),
      fc.string().map((text) => text.replaceAll(/[{}]/g, '')),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const template = parts.join('');
        expect(unknownPlaceholders(template, mailPlaceholders)).toEqual([]);
        const name = (whole: string) => whole.slice(1, -1) as keyof MailWords;
        expect(fillTemplate(template, words)).toBe(
          parts.map((one) => (one.startsWith('{') ? words[name(one)] : one)).join(''),
        );
      }),
    );
  });

  test('[settings-01] a customer’s name is never read as a placeholder and can’t break the subject', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const ownWords = { ...words, customer_first_name: `${name}{order_number}` };
        expect(fillTemplate('{customer_first_name}', ownWords)).toBe(ownWords.customer_first_name);
        expect(mailOf({ subject: '{customer_first_name}', text: 'x' }, ownWords).subject).not.toMatch(/[\r\n]/);
      }),
    );
  });

  test('[settings-01] other text in braces is named and refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const name = text.replaceAll(/[{}]/g, '');
        fc.pre(!(mailPlaceholderNames as string[]).includes(name));
        expect(unknownPlaceholders(`a {${name}} b`, mailPlaceholders)).toEqual([`{${name}}`]);
        expect(v.is(mailTemplateSchema, { subject: `a {${name}} b`, text: 'x' })).toBe(false);
      }),
    );
  });

  test('an empty value leaves no gap', () => {
    const text = 'Hello {customer_first_name},\n\n{link}\n\n{company_name}';
    expect(mailOf({ subject: 'x', text }, { ...words, link: '' }).text).toBe(
      'Hello <customer_first_name>,\n\n<company_name>',
    );
  });
});

describe('workflows', () => {
  const change = (id: number, more: Partial<WorkflowChange> = {}): WorkflowChange => ({
    kind: 'mail-in',
    id,
    name: null,
    tone: null,
    sort: null,
    hidden: false,
    ...more,
  });

  test('[settings-01] a workflow without changes is the default one', () => {
    for (const kind of orderKindNames) {
      const workflow = workflowOf(kind, []);
      expect(workflow.map(({ id }) => id)).toEqual(statusesOfKind[kind]);
      for (const { id, name, children } of workflow) {
        const status = orderStatuses[meaningOf(id) ?? 1];
        expect(name).toBe(status.name);
        expect(Object.fromEntries(children.map((sub) => [sub.id, sub.name]))).toEqual(status.subs);
      }
    }
  });

  test('[settings-01] a company’s own status has an id that shows what it behaves like, and a sub-status its status', () => {
    const meaning = fc.constantFrom(...statusesOfKind['mail-in']);
    fc.assert(
      fc.property(meaning, fc.array(fc.nat(99)), fc.array(fc.nat(999)), (like, used, usedSubs) => {
        const id = freeId(
          { like },
          used.map((n) => like * 100 + n),
        );
        if (id === null) throw new Error('full');
        expect(used.map((n) => like * 100 + n)).not.toContain(id);
        expect(isSubStatus(id)).toBe(false);
        expect(meaningOf(id)).toBe(like);
        for (const parent of [id, like]) {
          const usedIds = usedSubs.map((n) => parent * 1000 + n);
          const sub = freeId({ parent }, usedIds);
          if (sub === null) throw new Error('full');
          expect(usedIds).not.toContain(sub);
          expect(isSubStatus(sub)).toBe(true);
          expect(statusOfSub(sub)).toBe(parent);
        }
        expect(nextStatuses('mail-in', id)).toEqual(nextStatuses('mail-in', like));
      }),
    );
    const full = Array.from({ length: 100 }, (_, i) => 800 + i);
    expect(freeId({ like: 8 }, full)).toBeNull();
    expect(freeId({ like: 8 }, full.slice(1))).toBe(800);
  });

  test('[settings-01] hidden statuses aren’t offered, and statuses that behave alike are', () => {
    const workflow = workflowOf('mail-in', [
      change(5, { hidden: true }),
      change(800, { name: 'Photographed' }),
      change(800_000, { name: 'On the shelf' }),
      change(4, { name: 'Received', sort: 0 }),
    ]);
    expect(nextIn(workflow, 'mail-in', 4).map(({ id }) => id)).toEqual([3, 8, 6, 800]);
    expect(nextIn(workflow, 'mail-in', 8).map(({ id }) => id)).toEqual([4, 7, 6, 800]);
    expect(nextIn(workflow, 'mail-in', 9)).toEqual([]);
    expect([4, 800, 800_000, 801, 13].map((id) => nameIn(workflow, id))).toEqual([
      'Received',
      'Photographed',
      'On the shelf',
      'Being Inspected',
      'Canceled',
    ]);
  });

  test('[orders-04] within a status, an order may move to another sub-status, a company’s own or none, but not to its own', () => {
    const workflow = workflowOf('mail-in', [change(5000, { name: 'Waits for parts' })]);
    const may = (from: readonly [number, number | null], to: readonly [number, number | null]) => {
      const [at, place] = [from, to].map(([status_id, sub_status_id]) => ({ status_id, sub_status_id }));
      return at && place && mayMove(workflow, 'mail-in', at, place);
    };
    expect(may([1, 11], [1, 13])).toBe(true);
    expect(may([1, 11], [1, null])).toBe(true);
    expect(may([1, 11], [1, 11])).toBe(false);
    expect(may([5, null], [5, 5000])).toBe(true);
    expect(may([5, null], [5, null])).toBe(false);
    // No status may follow Completed, but an order may move within it.
    expect(may([9, null], [8, null])).toBe(false);
    expect(may([9, null], [9, 9000])).toBe(true);
  });

  test('[settings-01] an address names a workflow, and a location has one', () => {
    expect(kindOfBuyback('mail-in')).toBe('mail-in');
    expect(kindOfBuyback('create')).toBeNull();
    expect(kindOfLocation(true)).toBe('mail-in');
  });
});
