import { isOpen, returnUrl } from '#sandbox/gateway/checkout.ts';
import type { Checkout } from '#sandbox/gateway/checkout.ts';
import { PAY_STYLE } from '#sandbox/gateway/pay-style.ts';
import { PAY_TEXTS } from '#sandbox/gateway/pay-texts.ts';
import type { PayTexts } from '#sandbox/gateway/pay-texts.ts';
import { outcomeSchema } from '#sandbox/gateway/settle-checkout.ts';
import type { Outcome } from '#sandbox/gateway/settle-checkout.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { Page } from '#sandbox/page.ts';

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** The page of one checkout in its language: buttons while it is open, then how it ended. */
export function payPage(checkout: Checkout, problem?: 'unknownOutcome'): Page {
  const texts = PAY_TEXTS[checkout.locale];
  const description = checkout.description ?? '';
  const body = html`<main class="card">
    ${notice(texts)}
    <h1>${texts.title}</h1>
    <p class="amount">
      <strong><bdi>${amountFormat.format(checkout.amount)}</bdi> <bdi>${texts.currency}</bdi></strong>
    </p>
    ${description === '' ? '' : html`<p class="description"><bdi>${description}</bdi></p>`}
    ${problem === undefined ? '' : html`<p class="problem" role="alert">${texts[problem]}</p>`}
    ${isOpen(checkout) ? choices(texts) : ending(checkout, texts)}
    <p class="reference">${texts.reference} <bdi>${checkout.id}</bdi></p>
  </main>`;
  return { lang: checkout.locale, title: texts.title, style: PAY_STYLE, body };
}

/** For an address that no checkout has; nobody knows the reader's language here. */
export function noSuchCheckoutPage(): Page {
  const body = html`<main class="card">
    <h1>${PAY_TEXTS.en.testGateway}</h1>
    <p>${PAY_TEXTS.en.unknownCheckout}</p>
    <p lang="ar" dir="rtl">${PAY_TEXTS.ar.unknownCheckout}</p>
    <p lang="fr">${PAY_TEXTS.fr.unknownCheckout}</p>
  </main>`;
  return { lang: 'en', title: PAY_TEXTS.en.testGateway, style: PAY_STYLE, body };
}

function notice(texts: PayTexts): Html {
  return html`<p class="notice"><strong>${texts.testGateway}</strong> ${texts.noMoneyMoves}</p>`;
}

function choices(texts: PayTexts): Html {
  return html`<h2>${texts.choose}</h2>
    <div class="choices">${outcomeSchema.options.map((outcome) => choice(outcome, texts))}</div>`;
}

/** The action is relative, so that the page works below any path that a proxy puts before it. */
function choice(outcome: Outcome, texts: PayTexts): Html {
  return html`<form method="post" action="./pay">
    <input type="hidden" name="outcome" value="${outcome}" />
    <button type="submit" class="${outcome}">${texts.outcomes[outcome]}</button>
  </form>`;
}

function ending(checkout: Checkout, texts: PayTexts): Html {
  return html`<p class="state ${checkout.status}" role="status">${texts.states[checkout.status]}</p>
    <a class="back" href="${returnUrl(checkout)}">${texts.back}</a>`;
}
