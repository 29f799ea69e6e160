import { formStyle } from './form-style.ts';
import { html } from './html.ts';
import { type Shop, shopPaths } from './shop.ts';
import type { ShopPage } from './shop-page.ts';

const roomStyle = `
#order { --bad: #b3261e; max-width: 680px; margin: 40px auto 0; display: grid; gap: 16px; min-height: 60vh; align-content: start; ${formStyle}
h1 { font-size: 1.75rem; }
.notice, .choice, li.row { border-radius: 12px; }
li.row { padding: 14px 16px; border: 1px solid var(--line); }
button.primary, .button.primary { min-height: 52px; padding-inline: 24px; }
}
@media (prefers-color-scheme: dark) { #order { --bad: #ff8f87; } }
`;

/** The page for basket and order: the container of the widget's application, with the company's data. */
export function orderPage(shop: Shop): ShopPage {
  const { say } = shop.words;
  return {
    title: `${say('widget.basket')} – ${shop.company_name}`,
    description: '',
    path: null,
    head: html`<meta name="company" content="${shop.key}">
<meta name="shop" content="${shopPaths.home(shop)}">`,
    style: roomStyle,
    script: '/widget/order.js',
    body: html`<div class="wrap"><div id="order"></div><noscript><section><p>${say('shop.script')}</p></section></noscript></div>`,
  };
}
