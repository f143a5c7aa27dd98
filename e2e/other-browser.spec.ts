import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, buyer, orderNo, press, sees } from "./buyer.ts";
import { cards, payByCard } from "./pay-by-card.ts";
import { openPage, shot } from "./shop.ts";
import { startAtConfirm } from "./starts.ts";
import { plain, scripted, waysFrom } from "./ways.ts";

/** Personal data that a page opened by the return link alone must not show. */
const personal = () => [buyer.last_name, buyer.email, buyer.phone_number, "神宮前", "タオル", "円"];

describe.each([...new Set([...waysFrom(scripted), plain])])(
  "3-D Secure that is completed in another browser (script: $script, width: $width)",
  (how) => {
    /** `first` ordered and is back in the shop; `app` is another browser at the bank's page. */
    async function atBank() {
      const first = await openPage(how);
      await startAtConfirm(first, "クレジットカード");
      await payByCard(first, how, cards.challenges, /\/3ds\//);
      const app = await openPage({ ...how, width: 390, expected: /410/ });
      await app.goto(first.url());
      await first.goto("/cart/payment");
      await sees(first, "お支払いが、まだ完了していません");
      return { first, app };
    }

    /** With script the waiting page continues by itself, without script by a link. */
    const continues = (first: Awaited<ReturnType<typeof openPage>>, to: RegExp) =>
      how.script
        ? first.waitForURL(to)
        : press(first, first.getByRole("link", { name: "お支払いの結果を確認する" }), to);

    test("[CART-12, CART-16] shows no personal data there, and the browser that ordered shows the paid order automatically", async () => {
      const { first, app } = await atBank();
      await press(app, button(app, "認証する"), /\/cart\/returned/);
      await sees(app, "お支払いが完了しました", "このページは閉じてかまいません");
      const text = await app.locator("main").innerText();
      expect(personal().filter((word) => text.includes(word))).toEqual([]);
      expect(await fitsScreen(app)).toBe(true);
      if (how.script) expect(await barriers(app)).toEqual([]);
      await shot(app, "returned-paid");
      const number = await orderNo(app);
      await continues(first, /\/cart\/complete/);
      await sees(first, "ご注文ありがとうございます", number);
    });

    test("[CART-12, CART-17] shows the refusal there, and the browser that ordered offers other payment methods automatically", async () => {
      const { first, app } = await atBank();
      await press(app, button(app, "認証しない"), /\/cart\/returned/);
      await sees(app, "お支払いが完了しませんでした", "代金は請求されていません");
      await shot(app, "returned-refused");
      if (how.script) await first.waitForURL(/failed=1/);
      else await press(first, first.getByRole("link", { name: "お支払いの結果を確認する" }), /\/cart\/payment/);
      await sees(first, "お支払いが完了しませんでした", "本人認証が完了しませんでした");
      await app.goto("/cart/returned?state=damaged");
      await sees(app, "お支払いの結果を表示できません");
    });
  },
);
