import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, emailsTo, field, newContact, press, sees } from "./buyer.ts";
import { openPage, shot } from "./shop.ts";
import { plain, waysFrom } from "./ways.ts";

const soldOut = `/product/furoshiki-ichimatsu?${new URLSearchParams({ color: "TW", size: "100cm" })}`;

test.each(waysFrom(plain))(
  "[CAT-25] a restock email is requested on a sold-out product's page and cancelled by the link in its email (script: $script, width: $width)",
  async (how) => {
    const page = await openPage({ ...how, expected: /422/ });
    const { email } = newContact();
    await page.goto(soldOut);
    await shot(page, "sold-out-product");
    await press(page, page.getByRole("link", { name: "入荷のお知らせを受け取る" }), /\/restock/);
    await sees(page, "入荷のお知らせ");
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await field(page, "email").fill("hanako@");
    await button(page, "入荷のお知らせを受け取る").click();
    await sees(page, "メールアドレス");
    await shot(page, "restock-refused");
    await field(page, "email").fill(email);
    await button(page, "入荷のお知らせを受け取る").click();
    await sees(page, "入荷のお知らせを承りました。確認のメールをお送りします。");
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, "restock-requested");

    const sent = () => emailsTo(email, "入荷のお知らせを承りました");
    await expect.poll(async () => (await sent()).length).toBe(1);
    const [link] = /http[^\s<"]+\/restock\/cancel\?key=[^\s<"&]+/.exec((await sent())[0]!)!;
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await sees(page, "入荷のお知らせの取り消し");
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, "restock-cancel");
    await button(page, "取り消す").click();
    await sees(page, "入荷のお知らせは、もう届きません。");
    if (how.script) expect([await barriers(page), await fitsScreen(page)]).toEqual([[], true]);
    await shot(page, "restock-cancelled");
  },
);
