import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const pages = [
  ["confirm", "配信を始める", "配信を始めました"],
  ["stop", "配信を停止する", "配信を停止しました"],
] as const;

test.each(pages)(
  "[MEM-21] /newsletter/%s is a page with a button, without login and script; opening it does nothing",
  async (name, button, done) => {
    const call = vi.fn(async () => ({}));
    const made = { newsletter: { [name]: call } };
    const page = await visit(`/newsletter/${name}?token=a-key.mac`, { calls: made });
    expect(page.status).toBe(200);
    expect(words(page.html)).toContain(button);
    expect(page.response.headers.get("cache-control")).toContain("no-store");
    expect(call).not.toHaveBeenCalled();
    const pressed = await visit(`/newsletter/${name}`, { form: { token: "a-key.mac" }, calls: made });
    expect(call.mock.calls).toEqual([[{ token: "a-key.mac" }]]);
    expect(words((await visit(location(pressed)!, { calls: made })).html)).toContain(done);
    expect(words((await visit(`/newsletter/${name}?done=1`, { calls: made })).html)).not.toContain(done);
  },
);

test.each(pages)(
  "[MEM-21] /newsletter/%s with a link that is not good says so and leads to the profile",
  async (name) => {
    const call = async () => {
      throw new ShopError("auth.link_ended");
    };
    const made = { newsletter: { [name]: call } };
    const pressed = await visit(`/newsletter/${name}`, { form: { token: "old.mac" }, calls: made });
    expect(words(pressed.html)).toContain("期限が過ぎているか、すでに使われています");
    expect(pressed.html).toMatch(/<a [^>]*href="\/mypage\/user_info\/edit"/);
    expect(words((await visit(`/newsletter/${name}`)).html)).toContain("このリンクは、正しくないようです。");
  },
);
