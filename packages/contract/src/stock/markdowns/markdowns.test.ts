import { expect, test } from 'vitest';
import { type MarkdownRule, markdownFor, markedDown } from './markdowns.ts';

const rule = (days: number, percent: number, category: MarkdownRule['category'] = 'all', condition = '') => ({
  ...{ days, percent, category, condition },
});
const phone = { days: 70, category: 'smartphones' as const, condition: 'Good', marked: null };

test('[inventory-01] the rule of most days that is due lowers a device, and each rule does so once', () => {
  const rules = [rule(30, 5), rule(60, 10), rule(90, 20)];
  expect(markdownFor(rules, phone)?.days).toBe(60);
  expect(markdownFor(rules, { ...phone, days: 29 })).toBeNull();
  expect(markdownFor(rules, { ...phone, marked: 60 })).toBeNull();
  expect(markdownFor(rules, { ...phone, days: 90, marked: 60 })?.days).toBe(90);
});

test('[inventory-01] a rule of its category and condition goes before one of all', () => {
  const rules = [rule(60, 10), rule(60, 20, 'smartphones', 'good'), rule(60, 30, 'smartphones'), rule(60, 40, 'golf')];
  expect(markdownFor(rules, phone)?.percent).toBe(20);
  expect(markdownFor(rules, { ...phone, condition: 'Fair' })?.percent).toBe(30);
  expect(markdownFor(rules, { ...phone, category: 'laptops' })?.percent).toBe(10);
});

test('[inventory-01] percent are taken off in minor units', () => {
  expect(markedDown(19_999, { percent: 15 })).toBe(16_999);
});
