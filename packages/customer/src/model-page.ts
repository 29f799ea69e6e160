import type { Money } from '@recoup/contract/money';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { basketEntry } from './basket.ts';
import { glyphOf } from './glyphs.ts';
import { type Html, html, nothing } from './html.ts';
import { askForOffer, crumbsTo } from './list-pages.ts';
import { fullName, type Shop, type ShopModel, shopPaths } from './shop.ts';
import { pathData, pathLine, type ShopPage } from './shop-page.ts';

/** What a visitor has said of the device. */
export interface Said {
  readonly device: number | null;
  readonly condition: number | null;
  readonly subs: readonly number[];
}

/** A model with what it comes in, and the price that follows from what was said. */
export interface ModelOffer {
  readonly model: ShopModel;
  readonly variants: readonly { readonly id: number; readonly name: string }[];
  readonly conditions: readonly ConditionPrice[];
  readonly said: Said;
  /** Null: not everything was said yet. `none`: it is not bought like this. */
  readonly price: Money | 'none' | null;
}

/** "Sell your iPhone 13 Pro": its variants, its conditions, and the price. It needs no script. */
export function modelPage(shop: Shop, offer: ModelOffer): ShopPage {
  const { say, money } = shop.words;
  const { model, variants, conditions, said } = offer;
  const name = fullName(model);
  const title = say('shop.sell_model', { name });
  const path = shopPaths.model(shop, model);
  const above = crumbsTo(shop, model.category, model.brand);
  const best = money(model.best_price);
  return {
    title: `${title} – ${shop.company_name}`,
    description: say('shop.model_about', { company: shop.company_name, name, price: best }),
    path,
    data: [pathData(shop, [...above, { name, path }]), demandData(shop, model)],
    body: html`<div class="wrap">${pathLine(shop, above)}
<div class="title">${glyphOf(model.category)}<div><h1>${title}</h1><p>${say('shop.up_to', { price: best })}</p></div></div>
<form class="quote" action="${path}" data-quote>
<div>
<fieldset><legend>${say('shop.version')}</legend><div class="chips">${variants.map(
      ({ id, name: variant }) =>
        html`<label class="choice"><input type="radio" name="device" value="${id}" required ${id === said.device ? 'checked' : ''}><span class="face">${variant}</span></label>`,
    )}</div></fieldset>
<fieldset><legend>${say('widget.condition')}</legend><ul class="conditions">${conditions.map((condition) =>
      conditionCard(shop, condition, said),
    )}</ul></fieldset>
</div>
<div class="offer" data-offer role="status">${offerBox(shop, offer)}</div>
</form>
${askForOffer(shop)}
</div>`,
  };
}

function conditionCard({ words: { say } }: Shop, { id, term, help, examples = [], subs }: ConditionPrice, said: Said) {
  const chosen = id === said.condition;
  return html`<li><label class="choice"><input type="radio" name="condition" value="${id}" required ${chosen ? 'checked' : ''}><span class="face"><strong>${term}</strong>${
    help && html`<span class="muted">${help}</span>`
  }${examples.length > 0 && html`<ul class="muted">${examples.map((one) => html`<li>${one}</li>`)}</ul>`}</span></label>${
    subs.length > 0 &&
    html`<div class="subs"><p>${say('widget.details')}</p>${subs.map(
      (sub) =>
        html`<label><input type="checkbox" name="sub" value="${sub.id}" ${chosen && said.subs.includes(sub.id) ? 'checked' : ''}>${sub.term}</label>`,
    )}</div>`
  }</li>`;
}

function offerBox(shop: Shop, { said, price, conditions }: ModelOffer): Html {
  const { say, money } = shop.words;
  const again = html`<button class="button quiet" data-quiet>${say('shop.see_price')}</button>`;
  if (price === 'none') return html`<p><strong>${say('widget.not_bought')}</strong></p>${again}`;
  if (price === null || said.device === null || said.condition === null) {
    return html`<p class="muted">${say('shop.choose')}</p><button class="button">${say('shop.see_price')}</button>`;
  }
  const subs = conditions.find(({ id }) => id === said.condition)?.subs ?? [];
  const entry = basketEntry({
    device_id: said.device,
    condition_id: said.condition,
    sub_ids: subs.map(({ id }) => id).filter((id) => said.subs.includes(id)),
    quantity: 1,
  });
  return html`<p><span class="muted">${say('shop.your_price')}</span><span class="amount" data-price>${money(price)}</span></p>
<a class="button" rel="nofollow" href="${shopPaths.order(shop)}?add=${entry}">${say('widget.add')}</a>
<noscript>${again}</noscript>${nothing}`;
}

/** What the company wants to buy, as search engines read it. */
function demandData(shop: Shop, model: ShopModel): object {
  const { amount, currency } = model.best_price;
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  return {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    url: `${shop.origin}${shopPaths.model(shop, model)}`,
    seller: { '@type': 'Organization', name: shop.company_name, url: `${shop.origin}${shopPaths.home(shop)}` },
    itemOffered: {
      '@type': 'Product',
      name: fullName(model),
      brand: { '@type': 'Brand', name: model.brand },
      category: shop.words.say(`category.${model.category}`),
    },
    priceSpecification: {
      '@type': 'PriceSpecification',
      maxPrice: (amount / 10 ** (decimals ?? 2)).toFixed(decimals),
      priceCurrency: currency,
    },
  };
}
