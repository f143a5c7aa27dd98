import { cardInput } from "@noren/contract/platform/form/card.ts";
import { fieldErrors } from "@noren/contract/platform/form/rules.ts";
import { html } from "hono/html";
import { Hono } from "hono";
import type { CardSetup } from "../charge/journal.ts";
import { cardInfo, unknownCard } from "../charge/test-cards.ts";
import type { Wallet } from "../charge/wallet.ts";
import { pageHeaders } from "../http/page-headers.ts";
import { type CardErrors, cardFields, type CardValues, errorSummary, testCardList } from "./card-fields.ts";
import { type Html, missingPage, page } from "./layout.ts";
import { readFields } from "./page.routes.ts";

const refusedCard = "カード会社の確認の結果、このカードは登録できません";

/** A customer types a card to save it, without a payment; works without script. */
export function setupRoutes(wallet: Wallet, shopName: string, clock: () => Date) {
  const app = new Hono();

  app.get("/cards/:id", (c) => {
    const setup = wallet.setupOf(c.req.param("id"));
    if (!setup) return answer(missingPage(), "", 404);
    return setup.card_id ? back(setup) : answer(setupPage(setup, shopName), setup.return_url);
  });

  app.post("/cards/:id", async (c) => {
    const setup = wallet.setupOf(c.req.param("id"));
    if (!setup) return answer(missingPage(), "", 404);
    if (setup.card_id) return back(setup);
    const values = readFields(await c.req.text());
    const wrong = (errors: CardErrors) => answer(setupPage(setup, shopName, values, errors), setup.return_url, 422);
    const parsed = cardInput(clock()).safeParse(values);
    if (!parsed.success) return wrong(fieldErrors(parsed.error.issues));
    const card = cardInfo(parsed.data.ccNumber);
    if (!card) return wrong({ ccNumber: [unknownCard] });
    if (card.kind === "refused") return wrong({ ccNumber: [refusedCard] });
    const { ccName: name, ccExpiration: expiration } = parsed.data;
    return back(wallet.finishSetup(setup.setup_id, { ...card, name, expiration })!);
  });
  return app;
}

function setupPage(setup: CardSetup, shopName: string, values: CardValues = {}, errors: CardErrors = {}): Html {
  const shop = setup.shop_name || shopName;
  return page(
    "カードの登録",
    html`<div class="sheet sheet-single">
      <section class="work">
        <h1>カードの登録</h1>
        <p>${shop}でのお買い物に使うカードを登録します。いま請求されることはありません。</p>
        ${errorSummary(errors)} ${testCardList()}
        <form method="post" action="/cards/${setup.setup_id}" novalidate>
          ${cardFields(values, errors)}
          <button class="button button-primary">このカードを登録する</button>
        </form>
        <p><a class="button button-quiet" href="${setup.return_url}">登録せずに${shop}へ戻る</a></p>
      </section>
    </div>`,
  );
}

const back = ({ return_url }: CardSetup) =>
  new Response(null, { status: 303, headers: { location: return_url, ...pageHeaders() } });

async function answer(body: Html, returnUrl: string, status = 200): Promise<Response> {
  const headers = pageHeaders(returnUrl && new URL(returnUrl).origin);
  return new Response(String(await body), { status, headers });
}
