import type { Category } from '@recoup/contract/category';
import type { Money } from '@recoup/contract/money';
import type { ConditionPrice } from '@recoup/contract/pricing/catalogue';
import { type ConditionLook, defaultConditionLook } from '@recoup/contract/pricing/condition-look';
import { basketEntry } from './basket.ts';
import { conditionGlyph, glyphOf, type QuestionGlyph, questionGlyph } from './glyphs.ts';
import { type Html, html, nothing } from './html.ts';
import { askForOffer, crumbsTo } from './list-pages.ts';
import { fullName, type Shop, type ShopModel, shopPaths } from './shop.ts';
import { pathData, pathLine, type ShopPage } from './shop-page.ts';
import { type SplitVariant, splitVariants, type Variant, valuesOf } from './variants.ts';

/** The visitor's answers about the device. */
export interface DeviceAnswers {
  readonly device: number | null;
  /** Used if size and network are separate questions. Together they identify a device. */
  readonly size: string | null;
  readonly network: string | null;
  readonly condition: number | null;
  readonly subs: readonly number[];
}

/** A model with its variants, and the price for the answers so far. */
export interface ModelOffer {
  readonly model: ShopModel;
  readonly variants: readonly Variant[];
  readonly conditions: readonly ConditionPrice[];
  readonly answers: DeviceAnswers;
  /** Null until everything is answered. `none` if the device isn't bought like this. */
  readonly price: Money | 'none' | null;
}

/** "Sell your iPhone 13 Pro": its variants, its conditions, and the price. It works without a script. */
export function modelPage(shop: Shop, offer: ModelOffer): ShopPage {
  const { say, money } = shop.words;
  const { model, conditions, answers } = offer;
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
${versionSteps(shop, offer)}
<fieldset><legend>${questionGlyph('condition')}${say('widget.condition')}</legend><ul class="conditions">${conditions.map(
      (condition, i) =>
        conditionCard(shop, condition, answers, condition.look ?? defaultConditionLook(i, conditions.length)),
    )}</ul></fieldset>
</div>
<div class="offer" data-offer role="status">${offerBox(shop, offer)}</div>
</form>
${askForOffer(shop)}
</div>`,
  };
}

/** Storage and network are separate questions if a model has several of both. */
function versionSteps({ words: { say } }: Shop, { model, variants, answers }: ModelOffer): Html {
  const split = splitVariants(variants);
  if (!split) {
    const options = variants.map(({ id, name }) => ({ value: id, label: name, chosen: id === answers.device }));
    return versionStep('device', 'version', say('shop.version'), options);
  }
  const sizes = valuesOf(split, 'size');
  const networks = valuesOf(split, 'network');
  const device = split.find(({ id }) => id === answers.device);
  const { size, network } = device ?? answers;
  const isKnown = size !== null && sizes.includes(size);
  const optionsOf = (part: 'size' | 'network', chosen: string | null, fits: (one: SplitVariant) => boolean) =>
    valuesOf(split, part).map((value) => ({
      ...{ value, label: value, chosen: value === chosen },
      missing: !split.some((one) => one[part] === value && fits(one)),
    }));
  const measure = /[GT]B/i.test(sizes.join()) ? 'storage' : 'size';
  return html`${versionStep(
    'size',
    measure,
    say(`shop.${measure}`),
    optionsOf('size', size, () => true),
  )}
${versionStep(
  'network',
  'network',
  say(networkQuestion(model.category, networks)),
  optionsOf('network', network, (one) => !isKnown || one.size === size),
)}`;
}

/** The label of the second question. A company can name anything besides the storage, such as a material. */
function networkQuestion(category: Category, values: readonly string[]) {
  if (values.some((value) => /\b(gps|cellular|wi-?fi|lte|4g|5g)\b/i.test(value))) return 'shop.connection';
  return category === 'smartphones' ? 'shop.network' : 'shop.version';
}

interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly chosen: boolean;
  /** No variant matches this value and the earlier choice. */
  readonly missing?: boolean;
}

function versionStep(name: string, glyph: QuestionGlyph, question: string, options: readonly Option[]): Html {
  return html`<fieldset><legend>${questionGlyph(glyph)}${question}</legend><div class="chips">${options.map(
    ({ value, label, chosen, missing }) =>
      html`<label class="choice"><input type="radio" name="${name}" value="${value}" required ${chosen ? 'checked' : ''} ${missing ? 'data-missing' : ''}><span class="face">${label}</span></label>`,
  )}</div></fieldset>`;
}

function conditionCard(
  { words: { say } }: Shop,
  { id, term, help, examples = [], subs }: ConditionPrice,
  answers: DeviceAnswers,
  look: ConditionLook,
) {
  const chosen = id === answers.condition;
  return html`<li><label class="choice"><input type="radio" name="condition" value="${id}" required ${chosen ? 'checked' : ''}><span class="face">${conditionGlyph(look)}<span><strong>${term}</strong>${
    help && html`<span class="muted">${help}</span>`
  }${examples.length > 0 && html`<ul class="muted">${examples.map((one) => html`<li>${one}</li>`)}</ul>`}</span></span></label>${
    subs.length > 0 &&
    html`<div class="subs"><p>${say('widget.details')}</p>${subs.map(
      (sub) =>
        html`<label><input type="checkbox" name="sub" value="${sub.id}" ${chosen && answers.subs.includes(sub.id) ? 'checked' : ''}>${sub.term}</label>`,
    )}</div>`
  }</li>`;
}

function offerBox(shop: Shop, { answers, price, conditions, variants }: ModelOffer): Html {
  const { say, money } = shop.words;
  const again = html`<button class="button quiet" data-quiet>${say('shop.see_price')}</button>`;
  if (price === 'none') return html`<p><strong>${say('widget.not_bought')}</strong></p>${again}`;
  if (price === null || answers.device === null || answers.condition === null) {
    const isNone = answers.device === null && answers.size !== null && answers.network !== null;
    const hint = say(isNone ? 'shop.no_such' : splitVariants(variants) ? 'shop.choose_all' : 'shop.choose');
    return html`<p class="muted">${hint}</p><button class="button">${say('shop.see_price')}</button>`;
  }
  const subs = conditions.find(({ id }) => id === answers.condition)?.subs ?? [];
  const entry = basketEntry({
    device_id: answers.device,
    condition_id: answers.condition,
    sub_ids: subs.map(({ id }) => id).filter((id) => answers.subs.includes(id)),
    quantity: 1,
  });
  return html`<p><span class="muted">${say('shop.your_price')}</span><span class="amount" data-price>${money(price)}</span></p>
<a class="button" rel="nofollow" href="${shopPaths.order(shop)}?add=${entry}">${say('widget.add')}</a>
<noscript>${again}</noscript>${nothing}`;
}

/** Structured data for search engines: what the company wants to buy. */
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
