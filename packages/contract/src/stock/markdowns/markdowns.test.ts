import { expect, test } from 'vitest';
import { type MarkdownRule, markdownFor, markedDown } from './markdowns.ts';

const rule = (days: number, percent: number, category: MarkdownRule['category'] = 'all', condition = '') => ({
  ...{ days, percent, category, condition },
});
const phone = { days: 70, category: 'smartphones' as const, condition: 'Good', marked: null };

test('[inventory-01] the due rule with the most days lowers a device’s price, and each rule only once', () => {
  const rules = [rule(30, 5), rule(60, 10), rule(90, 20)];
  expect(markdownFor(rules, phone)?.days).toBe(60);
  expect(markdownFor(rules, { ...phone, days: 29 })).toBeNull();
  expect(markdownFor(rules, { ...phone, marked: 60 })).toBeNull();
  expect(markdownFor(rules, { ...phone, days: 90, marked: 60 })?.days).toBe(90);
});

test('[inventory-01] a rule for the category and condition goes before a rule for all', () => {
  const rules = [rule(60, 10), rule(60, 20, 'smartphones', 'good'), rule(60, 30, 'smartphones'), rule(60, 40, 'golf')];
  expect(markdownFor(rules, phone)?.percent).toBe(20);
  expect(markdownFor(rules, { ...phone, condition: 'Fair' })?.percent).toBe(30);
  expect(markdownFor(rules, { ...phone, category: 'laptops' })?.percent).toBe(10);
});

test('[inventory-01] percentages are taken off in minor units', () => {
  expect(markedDown(19_999, { percent: 15 })).toBe(16_999);
});
