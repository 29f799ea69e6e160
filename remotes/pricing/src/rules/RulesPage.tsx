import { useEndpoint } from '@recoup/api';
import { categories, categoryNames } from '@recoup/contract/pricing/catalogue';
import { marginSettings } from '@recoup/contract/pricing/margin';
import { getRules } from '@recoup/contract/pricing/mass-rules';
import { pathTo } from '@recoup/contract/route';
import { Link, useParams } from '@recoup/remote-kit';
import { IfAllowed, Loaded, Page } from '@recoup/screens';
import { SharedSave } from '@recoup/screens/forms';
import { ButtonLink, Skeleton } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { GuardsCard } from './GuardsCard.tsx';
import { MarginsCard } from './MarginsCard.tsx';
import { RoundUpCard } from './RoundUpCard.tsx';
import { RulesCard } from './RulesCard.tsx';

/** How base prices become live prices: the rules of a category in order, and rounding up. */
export default function RulesPage() {
  const { category: named } = useParams();
  const category = categoryNames.find((name) => name === named) ?? 'smartphones';
  const read = useEndpoint(getRules, { body: { category_id: category } }, { keepPrevious: false });
  return (
    <Page
      narrow
      title="Price rules"
      subtitle="Rules raise or lower base prices in order. Custom prices don’t change."
      actions={
        <ButtonLink>
          <Link to={pathTo('priceHistory')}>Price history</Link>
        </ButtonLink>
      }
    >
      <LinkTabs
        label="Categories"
        current={category}
        items={categoryNames.map((name) => ({ id: name, label: categories[name] }))}
        link={(one, words, current) => (
          <Link to={pathTo('priceRules', { category: one.id })} aria-current={current}>
            {words}
          </Link>
        )}
      />
      <Loaded what="Rules" read={read} skeleton={<Skeleton height="200px" />}>
        {({ data }) => (
          <>
            <RulesCard
              key={`${category} ${data.rules.map(({ id }) => id).join()}`}
              category={category}
              savedRules={data.rules}
            />
            <RoundUpCard on={data.round_up} />
            <SharedSave>
              <GuardsCard />
              <IfAllowed endpoint={marginSettings.get}>
                <MarginsCard />
              </IfAllowed>
            </SharedSave>
          </>
        )}
      </Loaded>
    </Page>
  );
}
