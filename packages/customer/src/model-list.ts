import { glyphOf } from './glyphs.ts';
import { type Html, html, nothing } from './html.ts';
import { fullName, type Shop, type ShopModel, shopPaths } from './shop.ts';

/** A model in a list. `variant` links straight to one of its variants. */
export interface ListedModel extends ShopModel {
  readonly variant?: { readonly id: number; readonly name: string };
}

/** Models with the highest price for each, linked to their pages. */
export function modelList(shop: Shop, models: readonly ListedModel[]): Html {
  const { say, money } = shop.words;
  return html`<ul class="models">${models.map((model) => {
    const path = `${shopPaths.model(shop, model)}${model.variant ? `?device=${model.variant.id}` : ''}`;
    const name = [fullName(model), model.variant?.name].filter(Boolean).join(' ');
    return html`<li><a class="model" href="${path}">${glyphOf(model.category)}<div><strong>${name}</strong><span>${say('shop.up_to', { price: money(model.best_price) })}</span></div></a></li>`;
  })}</ul>`;
}

/** Models to start with. */
export interface Highlights {
  readonly models: readonly ShopModel[];
  /** Whether the company pinned them. Otherwise they have the best prices. */
  readonly chosen: boolean;
}

/** Models to start with, under a matching title. */
export function highlightList(shop: Shop, { models, chosen }: Highlights): Html {
  if (models.length === 0) return nothing;
  return html`<section><h2>${shop.words.say(chosen ? 'shop.popular' : 'shop.best')}</h2>${modelList(shop, models)}</section>`;
}
