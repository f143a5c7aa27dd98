import { expect, test } from "vitest";
import { sees } from "./buyer.ts";
import { lookAt, openConsole } from "./console.ts";
import { waitForHydration } from "./shop.ts";

test("[OWN-07] people, roles and addresses: what is shown, refused and withdrawn", async () => {
  const page = await openConsole("/people", { expected: /422/ });
  await sees(page, "二段階は、全員に必須", "できないことは、メニューにもボタンにも出ません");
  await lookAt(page, "people");
  await page.getByRole("link", { name: "招待する" }).click();
  await page.waitForURL(/\/people\/invite$/);
  await lookAt(page, "invite");
  const email = `people${process.pid}-${Date.now()}@example.jp`;
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByRole("button", { name: "招待のメールを送る" }).click();
  await sees(page, "役割を1つ以上選んでください");
  expect(await page.getByLabel("メールアドレス").inputValue()).toBe(email);
  await page.getByRole("checkbox", { name: "ときのサポート" }).check();
  await page.getByRole("button", { name: "招待のメールを送る" }).click();
  await page.waitForURL(/\/people$/);
  const row = page.locator(".person", { hasText: email });
  await sees(page, "招待中（あと7日）");
  await row.getByText("取り消す", { exact: true }).click();
  await row.getByRole("button", { name: "招待を取り消す" }).click();
  await sees(page, "招待を取り消しました");
  expect(await row.count()).toBe(0);

  await page.getByRole("link", { name: "暖簾 あきな" }).click();
  await page.waitForURL(/\/people\/[\da-f-]+$/);
  await page.getByRole("checkbox", { name: "すべてのお店のオーナー" }).uncheck();
  await page.getByRole("checkbox", { name: "すべてのお店の受注" }).check();
  await page.getByRole("button", { name: "役割を変える" }).click();
  await sees(page, "オーナーが一人もいなくなるため、この変更はできません");
  await lookAt(page, "person");

  await page.goto("/admin/people/addresses");
  await waitForHydration(page);
  await lookAt(page, "addresses");
  await page.getByRole("textbox", { name: "アドレス" }).fill("203.0.113.0/24");
  await page.getByRole("button", { name: "この場所に決める" }).click();
  await sees(page, "いまお使いのアドレスが含まれていない");
  expect(await page.getByRole("textbox", { name: "アドレス" }).inputValue()).toBe("203.0.113.0/24");
});

test("[OWN-18] the record is found by who, from where and when, and the drawer of a person shows theirs", async () => {
  const page = await openConsole("/me");
  await page.getByRole("textbox", { name: "お名前" }).fill("暖簾 明奈");
  await page.getByRole("button", { name: "名前を変える" }).click();
  await sees(page, "お名前を変えました");
  await page.goto("/admin/records");
  await waitForHydration(page);
  await lookAt(page, "records");
  await page.keyboard.press("f");
  await page.getByLabel("どこから").selectOption({ label: "画面" });
  await page.getByLabel("何を", { exact: true }).selectOption({ label: "人と権限" });
  await page.getByRole("button", { name: "この条件で見る" }).click();
  await sees(page, "どこから：画面", "暖簾 明奈");
  const chip = page.getByRole("link", { name: "条件「何を：人と権限」を外す" });
  await chip.click();
  await expect.poll(() => new URL(page.url()).searchParams.get("kind")).toBe(null);
  await page.goto("/admin/people");
  await page.getByRole("link", { name: "暖簾 明奈" }).click();
  await waitForHydration(page);
  await page.getByRole("dialog", { name: "暖簾 明奈" }).getByRole("link", { name: "記録" }).click();
  await sees(page, "だれが、いつ、何を変えたか", "暖簾 あきな");
  await page.goto("/admin/me");
  await page.getByRole("textbox", { name: "お名前" }).fill("暖簾 あきな");
  await page.getByRole("button", { name: "名前を変える" }).click();
  await sees(page, "お名前を変えました");
});

test("[OWN-07] the pages of people work without script: a sheet is a page", async () => {
  const page = await openConsole("/people", { script: false });
  await page.getByRole("link", { name: "招待する" }).click();
  await sees(page, "招待のメールを送る");
  expect(await page.getByRole("heading", { name: "人と記録" }).isVisible()).toBe(false);
  await page.getByRole("link", { name: "閉じて戻る" }).click();
  await page.waitForURL(/\/people$/);
  await page.goto("/admin/records?origin=command");
  await sees(page, "どこから：コマンド");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^records-.*\.csv$/);
});
