import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const path = "/review-asks/stop";

test("[MEM-28] the stop page of a request for reviews has a button, then one that resumes the emails at once, both without login and script", async () => {
  const calls = { reviewAsk: { stop: vi.fn(async () => ({})), resume: vi.fn(async () => ({})) } };
  const form = { token: "a-key.mac" };
  const opened = await visit(`${path}?token=a-key.mac`, { calls });
  expect(words(opened.html)).toContain("メールを停止する");
  expect(opened.response.headers.get("cache-control")).toContain("no-store");
  expect(calls.reviewAsk.stop).not.toHaveBeenCalled();

  const stopped = await visit(location(await visit(path, { form, calls }))!, { calls });
  expect(calls.reviewAsk.stop.mock.calls).toEqual([[form]]);
  expect(words(stopped.html)).toMatch(/メールを停止しました.*もう一度受け取る/s);
  expect(stopped.html).toMatch(/<input type="hidden" name="token" value="a-key.mac"/);

  const resumed = await visit(location(await visit(path, { form: { ...form, intent: "resume" }, calls }))!, { calls });
  expect(calls.reviewAsk.resume.mock.calls).toEqual([[form]]);
  expect(words(resumed.html)).toContain("もう一度お送りします");
  expect(words(resumed.html)).not.toContain("もう一度受け取る");
  expect(resumed.html).toContain('href="/mypage/mail-settings"');
  expect(calls.reviewAsk.stop).toHaveBeenCalledTimes(1);
});

test("[MEM-28] an invalid link or a refused press says so, and a forged address shows no result", async () => {
  const refuse = (code: "auth.link_ended" | "common.too_many_requests") => async () => {
    throw new ShopError(code);
  };
  const calls = { reviewAsk: { stop: refuse("auth.link_ended"), resume: refuse("common.too_many_requests") } };
  const pressed = await visit(path, { form: { token: "old.mac" }, calls });
  expect(words(pressed.html)).toContain("期限が過ぎているか、すでに使われています");
  expect((await visit(path, { form: { token: "a.mac", intent: "resume" }, calls })).status).toBe(429);
  for (const query of ["?token=a.mac&done=1", "?token=a.mac&resumed=1&done=1"])
    expect(words((await visit(path + query)).html)).not.toMatch(/停止しました|もう一度/);
  expect(words((await visit(path)).html)).toContain("このリンクは、正しくないようです。");
});
