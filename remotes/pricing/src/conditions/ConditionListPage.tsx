import { useEndpoint } from '@recoup/api';
import { categoryNames } from '@recoup/contract/pricing/catalogue';
import { conditions, listConditionCategories } from '@recoup/contract/pricing/conditions';
import { pathTo } from '@recoup/contract/route';
import { Link, useSearchParams } from '@recoup/remote-kit';
import { IfAllowed, Loaded, Page } from '@recoup/screens';
import { ButtonLink, Card, Skeleton, Stack } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { ConditionList } from './ConditionList.tsx';
import { conditionsPath } from './conditions-path.ts';

/** The conditions of a category's devices, best first. */
export default function ConditionListPage() {
  const [search] = useSearchParams();
  const category = categoryNames.find((name) => name === search.get('category')) ?? 'smartphones';
  const tabs = useEndpoint(listConditionCategories, {});
  const read = useEndpoint(conditions.list, { query: { category, per_page: 100, sort: 'position' } });
  return (
    <Page
      narrow
      title="Conditions"
      subtitle="Device conditions, best first, and the questions that change a price."
      actions={
        <IfAllowed endpoint={conditions.create}>
          <ButtonLink look="primary">
            <Link to={`${pathTo('productConditionCreate')}?category=${category}`}>New condition</Link>
          </ButtonLink>
        </IfAllowed>
      }
    >
      <LinkTabs
        label="Categories"
        current={category}
        items={(tabs.data?.data ?? []).map((one) => ({ id: one.category, label: one.name, count: one.conditions }))}
        link={(tab, words, current) => (
          <Link to={conditionsPath(categoryNames.find((name) => name === tab.id))} aria-current={current}>
            {words}
          </Link>
        )}
      />
      <Card flush>
        <Loaded
          what="Conditions"
          read={read}
          fades
          skeleton={
            <Stack padding={4}>
              <Skeleton width="40%" />
              <Skeleton width="55%" />
              <Skeleton width="35%" />
            </Stack>
          }
        >
          {({ data }) => <ConditionList rows={data} />}
        </Loaded>
      </Card>
    </Page>
  );
}
