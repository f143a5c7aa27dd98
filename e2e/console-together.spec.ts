import { codeOf } from "@noren/api/testing/call-code.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { emailsTo, sees } from "./buyer.ts";
import { lookAt } from "./console.ts";
import { sheetOf } from "./console-desk.ts";
import { demoOwner, setSession, isSound, joinedStaff, type OwnerCalls } from "./console-staff.ts";
import { openPage, type PageOptions, waitForHydration } from "./shop.ts";
import { withAuthenticator } from "./virtual-authenticator.ts";

/** Roles of a person in words, with their version, as another owner sees them. */
async function rolesOf(owner: OwnerCalls, id: string) {
  const { people } = await owner.staff.list();
  const { roles, version } = people.find((one) => one.id === id)!;
  return { version, roles: roles.map(({ channel, role }) => `${channel ?? "*"} ${role}`).toSorted() };
}

/**
 * The sheet of a person, opened by a new owner of one shop. The demo's owner stays the only one of every shop, which
 * other journeys need.
 */
async function openPerson(id: string, options: PageOptions = {}) {
  const boss = await joinedStaff("大旦那 はる", "owner", "toki");
  const page = await openPage({ expected: /422/, ...options });
  await setSession(page, boss);
  await page.goto(`/admin/people/${id}`);
  await waitForHydration(page);
  return { page, boss };
}

/** The roles before either change, as the choice shows them. */
const initialRoles = (page: Page) =>
  page.locator("table", { hasText: "はじめの値" }).locator("tbody td").first().textContent();
const tick = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("[OWN-07] of two who change one person's roles the second is shown both choices, loses no tick, and decides", async () => {
  const [owner, person] = [await demoOwner(), await joinedStaff("手代 りく", "shipping", "toki")];
  const { page } = await openPerson(person.id, { width: 390 });
  await tick(page, "ときのサポート").check();
  const saveMeanwhile = async (role: "content" | "catalogue") => {
    const { version } = await rolesOf(owner, person.id);
    await owner.staff.saveRoles({ id: person.id, version, roles: [{ channel: "toki", role }] });
  };
  await saveMeanwhile("content");
  await button(page, "役割を変える").click();
  await sees(page, "開いているあいだに、ほかの人が役割を変えました");
  await isSound(page, "roles-conflict");
  expect(await sheetOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const choice = page.locator(".table-frame", { hasText: "はじめの値" });
  expect(await choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const mine = page.getByRole("radio", { name: /あなたの値/ });
  expect(await mine.isChecked()).toBe(true);
  expect(await mine.getAttribute("aria-label")).toMatch(/出荷（とき）、サポート（とき）/);
  expect(await page.getByRole("radio", { name: /保存された値/ }).getAttribute("aria-label")).toContain("読みもの");
  expect(await initialRoles(page)).toBe("出荷（とき）");
  expect(await tick(page, "ときのサポート").isChecked()).toBe(true);
  expect((await rolesOf(owner, person.id)).roles).toEqual(["toki content"]);

  // somebody saves once more while the choice is made: it is asked again, and nothing is lost
  await saveMeanwhile("catalogue");
  await button(page, "これで合わせる").click();
  await expect
    .poll(() => page.getByRole("radio", { name: /保存された値/ }).getAttribute("aria-label"))
    .toContain("商品");
  expect(await tick(page, "ときのサポート").isChecked()).toBe(true);
  expect(await initialRoles(page)).toBe("出荷（とき）");
  await button(page, "これで合わせる").click();
  await sees(page, "手代 りくさんの役割を変えました");
  expect((await rolesOf(owner, person.id)).roles).toEqual(["toki shipping", "toki support"]);
});

test("[OWN-07] who is shown both choices of the roles may leave the saved ones as they are, also without script", async () => {
  const [owner, person] = [await demoOwner(), await joinedStaff("手代 そら", "shipping", "toki")];
  const { page } = await openPerson(person.id, { script: false });
  const { version } = await rolesOf(owner, person.id);
  await owner.staff.saveRoles({ id: person.id, version, roles: [{ channel: "toki", role: "orders" }] });
  await tick(page, "ときのサポート").check();
  await button(page, "役割を変える").click();
  await sees(page, "開いているあいだに、ほかの人が役割を変えました");
  const saved = await rolesOf(owner, person.id);
  await page.getByRole("radio", { name: /保存された値/ }).check();
  await button(page, "これで合わせる").click();
  await sees(page, "保存されていた役割のままにしました");
  expect(await rolesOf(owner, person.id)).toEqual({ version: saved.version, roles: ["toki orders"] });
});

test("[OWN-07] somebody who is removed while logged in is led to the login by the next press, which changes nothing", async () => {
  const [owner, person] = [await demoOwner(), await joinedStaff("手代 なぎ", "shipping", "toki")];
  const { page, boss } = await openPerson(person.id, { width: 390 });
  const before = await rolesOf(owner, person.id);
  await owner.staff.remove({ id: boss.id });
  await tick(page, "ときのサポート").check();
  await button(page, "役割を変える").click();
  await page.waitForURL(/\/admin\/login/);
  await sees(page, "いま押した操作は、行っていません", "オーナーが終わらせたとき");
  await isSound(page, "login-ended");
  expect(await rolesOf(owner, person.id)).toEqual(before);
  expect((await page.context().cookies()).filter(({ name }) => name === "noren_staff")).toEqual([]);
  await page.goto("/admin/people");
  await page.waitForURL(/\/admin\/login/);
});

test("[OWN-07] somebody who is locked out gets a link from the person's page, and registers anew by it; the former ways end then", async () => {
  const person = await joinedStaff("番頭 ゆい", "orders", "toki");
  const { page } = await openPerson(person.id);
  const sheet = sheetOf(page);
  await sheet.getByText("もう一度入れるようにする…", { exact: true }).click();
  await sees(page, "登録し直すと、いまのパスワード・認証アプリ・パスキー・予備のコードは使えなくなり");
  await lookAt(page, "let-in");
  await button(page, "登録し直すリンクを送る").click();
  await page.waitForURL(/\/admin\/people$/);
  await sees(page, `${person.email} さんに、登録し直すリンクを送りました`, "登録し直し（あと7日）");
  await isSound(page, "people-with-return");
  expect(await codeOf(person.calls.staffSession.me())).toBe("accepted");
  await expect.poll(async () => (await emailsTo(person.email, "/admin/invitation/")).length).toBe(2);
  const mails = await emailsTo(person.email, "/admin/invitation/");
  const paths = mails.map((mail) => /\/admin\/invitation\/[\w.-]+/.exec(mail)![0]);

  const phone = await openPage({ width: 390 });
  await withAuthenticator(phone);
  // the mailbox shows the newest first, and the other link is used up
  await phone.goto(paths[0]!);
  if ((await phone.getByText("この招待はすでに使われています").count()) > 0) await phone.goto(paths[1]!);
  await waitForHydration(phone);
  await sees(phone, "前のパスワード・認証アプリ・パスキーは使えなくなります");
  await isSound(phone, "return");
  await button(phone, "パスキーを作ってはじめる").click();
  await phone.waitForURL(/\/admin\/me$/);
  expect(await codeOf(person.calls.staffSession.me())).toBe("staff.login_required");
  await sees(phone, "まだ使っていません");
  expect(await phone.getByRole("textbox", { name: "お名前" }).inputValue()).toBe("番頭 ゆい");
});
