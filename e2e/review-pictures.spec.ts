import { plainPng, pngChunk } from "@noren/server/testing/picture-bytes.ts";
import { expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, field, press, sees } from "./buyer.ts";
import { approveReview, newMember, placedOrder } from "./member.ts";
import { openPage, shopUrl, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { plain, waysFrom } from "./ways.ts";

/** GPS position in the photograph's metadata. */
const place = "35.0116N 135.7681E";
const taken = pngChunk("tEXt", Buffer.from(`Comment\0${place}`, "latin1"));
const photograph = plainPng({ width: 640, height: 480 }, [taken]);

const product = "loop-face-towel";
const reviews = `/product/${product}/reviews`;

test.each(waysFrom(plain))(
  "[MEM-28] from the order history a buyer writes a review with a photograph, which is published after the shop's approval without its GPS position; others mark it as helpful (script: $script, width: $width)",
  async (how) => {
    const email = await newMember();
    await placedOrder(email, { isDelivered: true });
    const page = await openPage({ ...how, pictures: true, expected: /422/ });
    const said = `毎日使っています。${how.script ? "" : "洗うほどに"}${how.width === 390 ? "" : "やわらかくなります。"}`;
    const check = async (name: string) => {
      if (how.script) expect(await barriers(page)).toEqual([]);
      expect(await fitsScreen(page)).toBe(true);
      await shot(page, `${name}-${how.width}`);
    };
    await loginAs(page, email);
    await page.goto("/mypage");
    await sees(page, "お届けしました");
    await check("mypage-head");
    await page.goto("/mypage/order_history");
    await check("order-list-lines");
    await press(page, page.getByRole("link", { name: /レビューを書く/ }).first(), reviews);

    await page.locator("label", { hasText: "とても満足" }).click();
    await field(page, "review").fill(said);
    await field(page, "display_name").fill("はなこ");
    await field(page, "file.1").setInputFiles({
      name: "猫.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("GIF89a"),
    });
    await field(page, "file.2").setInputFiles({ name: "タオル.png", mimeType: "image/png", buffer: photograph });
    await check("review-pictures-form");
    await button(page, "レビューを投稿する").click();
    await sees(page, "猫.jpg：写真として読み取れませんでした。", "タオル.png（");
    await check("review-pictures-refused");
    await button(page, "レビューを投稿する").click();
    await sees(page, "お店で確認してから掲載します", "お送りいただいた写真 1枚");
    await check("review-pictures-waiting");

    await approveReview(email, product);
    const visitor = await openPage({ ...how, pictures: true });
    await visitor.goto(reviews);
    await sees(visitor, said);
    const picture = visitor.getByRole("link", { name: /レビューの写真 1/ }).first();
    const bytes = await (await visitor.request.get(shopUrl() + (await picture.getAttribute("href")))).body();
    expect([bytes.length > 100, bytes.includes(place)]).toEqual([true, false]);
    const own = visitor.getByRole("listitem").filter({ has: visitor.getByText(said, { exact: true }) });
    await own.getByRole("button", { name: /参考になった/ }).click();
    await own.getByText("1人が参考になったと言っています").waitFor();
    expect(await own.getByRole("button", { name: /参考になった/ }).getAttribute("aria-pressed")).toBe("true");
    await shot(visitor, `review-pictures-shown-${how.width}`);
  },
);
