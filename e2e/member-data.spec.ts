import { describe, expect, test } from "vitest";
import { barriers, fitsScreen } from "./barriers.ts";
import { button, press, sees } from "./buyer.ts";
import { waitForIdle, openPage, shot } from "./shop.ts";
import { loginAs } from "./starts.ts";
import { widthsFrom } from "./ways.ts";

describe.each(widthsFrom(390))("the member's data and the newsletter's pages, at %i px", (width) => {
  test("[MEM-26, MEM-21, NAV-16] the data is requested and downloaded; the newsletter's links open pages with a button", async () => {
    const page = await openPage({ width });
    const look = async (name: string) => {
      await waitForIdle(page);
      expect([name, await barriers(page), await fitsScreen(page)]).toEqual([name, [], true]);
      await shot(page, `member-data-${name}`);
    };
    await loginAs(page, width === 390 ? "hanako@example.jp" : "taro@example.jp");
    await page.goto("/mypage/data");
    await look("open");
    let requests = 0;
    page.on("request", (request) => void (requests += Number(request.url().includes("/mypage/data.data"))));
    await press(page, button(page, "データの作成を申し込む"), "/mypage/data");
    await sees(page, "お申し込みを受け付けました");
    // The form's own request, and polling until the file is ready, which may be at once.
    await expect.poll(() => requests).toBeGreaterThan(1);
    await expect.poll(async () => (await page.reload(), page.getByText("ダウンロードする").count())).toBe(1);
    await look("ready");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "ダウンロードする" }).click();
    expect((await download).suggestedFilename()).toMatch(/^noren-data-.*\.zip$/);
    for (const name of ["confirm", "stop"]) {
      await page.goto(`/newsletter/${name}?token=a.mac`);
      await look(`newsletter-${name}`);
    }
  });
});
