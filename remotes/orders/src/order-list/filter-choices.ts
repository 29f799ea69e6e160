import { useEndpoint } from '@recoup/api';
import type { FilterOption } from '@recoup/contract/list-filter';
import { type OrderKind, orderKindNames } from '@recoup/contract/order-kind';
import { listAssignees } from '@recoup/contract/orders/order-assignees';
import { listItemConditions } from '@recoup/contract/orders/order-options';
import { listOrderTags } from '@recoup/contract/orders/order-tags';
import type { ordersOf } from '@recoup/contract/orders/orders';
import { listReferralSources } from '@recoup/contract/orders/referral-sources';
import { filterCourier } from '@recoup/contract/shipping/order-shipping';
import { customFieldChoices } from '@recoup/parts';
import type { FilterChoices } from '@recoup/screens';

/** Options whose values are their labels. */
const named = (names: readonly string[]): FilterOption[] => names.map((name) => ({ value: name, label: name }));

function useConditions() {
  const { data } = useEndpoint(listItemConditions, {});
  return named([...new Set(data?.data.map(({ term }) => term))]);
}

function useCouriers() {
  const { data } = useEndpoint(filterCourier, {});
  return named(data?.data.map(({ label }) => label) ?? []);
}

function useAssignees() {
  const { data } = useEndpoint(listAssignees, {});
  return data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
}

function useTags() {
  const { data } = useEndpoint(listOrderTags, {});
  return named(data?.data.map(({ tag }) => tag) ?? []);
}

/** The options of the list's filters that come from the company's own data. */
function choicesOf(kind: OrderKind): FilterChoices<ReturnType<typeof ordersOf>['listOrders']> {
  return {
    referral_source: function useSources() {
      const { data } = useEndpoint(listReferralSources, { query: { kind } });
      return named(data?.data.map(({ referral_source }) => referral_source) ?? []);
    },
    condition: useConditions,
    courier: useCouriers,
    assignee: useAssignees,
    tag: useTags,
    ...customFieldChoices.order,
  };
}

export const filterChoices = Object.fromEntries(orderKindNames.map((kind) => [kind, choicesOf(kind)])) as Record<
  OrderKind,
  ReturnType<typeof choicesOf>
>;
