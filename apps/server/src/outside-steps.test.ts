import { useDatabase } from "@noren/api/testing/databases.ts";
import { stopKey } from "@noren/api/member/newsletter/newsletter-key.ts";
import { expect, test } from "vitest";
import { type Link, mailed, type Opened, openForSteps, type Read, steps } from "./testing/outside-steps.ts";

const { shop } = useDatabase("pglite");
const open = async () => openForSteps(await shop());
const aYearLater = "2027-11-20T11:00:00+09:00";

type Browser = ReturnType<Opened["browser"]>;

/** Follows redirects as a browser does; returns the text of the main element without spaces. */
async function read(browser: Browser, path: string, form?: Record<string, string>) {
  let answer = await browser.visit(path, form);
  for (let left = 5; answer.to && left > 0; left--) answer = await browser.visit(answer.to);
  const main = /<main[^]*<\/main>/.exec(answer.html)?.[0] ?? answer.html;
  return { status: answer.status, text: main.replace(/<[^>]*>/g, "").replace(/\s/g, "") };
}

async function reads(browser: Browser, { path, form }: Link, [status, sentence]: Read) {
  const page = await read(browser, path, form);
  expect({ ...page, has: page.text.includes(sentence.replace(/\s/g, "")) }).toMatchObject({ status, has: true });
}

const ids = "[CART-12, CART-16, AUTH-24]";

test.each(steps)(
  `${ids} $name says the truth in the same browser, in another without a cookie, and twice`,
  async ({ link, same, other, pressed, again = other, pressedAgain, old }) => {
    const opened = await open();
    const { path, form } = await link(opened);
    await reads(opened.own, { path }, same ?? other);
    await reads(opened.browser(), { path }, other);
    if (form && pressed) await reads(opened.browser(), { path, form }, pressed);
    await reads(opened.browser(), { path }, again);
    if (form && pressedAgain) await reads(opened.browser(), { path, form }, pressedAgain);
    if (form) return;
    opened.at(aYearLater);
    await reads(opened.browser(), { path }, old);
  },
);

test.each(steps.filter(({ pressed }) => pressed))(
  `${ids} $name says the truth when its link is old, before and after its button`,
  async ({ link, old, oldPressed }) => {
    const opened = await open();
    const { path, form } = await link(opened);
    opened.at(aYearLater);
    await reads(opened.browser(), { path }, old);
    await reads(opened.browser(), { path, form: form! }, oldPressed!);
  },
);

test("[AUTH-10, MEM-21] an address that the shop did not create cannot show that an emailed link was followed", async () => {
  const { browser, member, shop: opened, at } = await open();
  const pages = [
    "/login/unlock",
    "/login/email-change",
    "/newsletter/confirm",
    "/newsletter/stop",
    "/memorial/stop",
    "/review-asks/stop",
  ];
  const done = /再開しました|変更しました|始めました|停止しました|もう届きません/;
  for (const path of [...pages, "/restock/cancel"])
    for (const given of ["1", "", "x".repeat(5000), stopKey(member.user.id, opened.secret)])
      expect((await read(browser(), `${path}?done=${given}`)).text).not.toMatch(done);
  const stopped = mailed("/newsletter/stop", stopKey(member.user.id, opened.secret));
  const { to } = await browser().visit(stopped.path, stopped.form);
  expect((await read(browser(), to!)).text).toMatch(done);
  expect((await read(browser(), to!.replace("/newsletter/stop", "/newsletter/confirm"))).text).not.toMatch(done);
  at("2026-11-20T11:00:00+09:00");
  expect((await read(browser(), to!)).text).not.toMatch(done);
});
