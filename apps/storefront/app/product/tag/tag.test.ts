import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
const tag = { id: "t9", key: "members", name: "頒布会だけの品", is_protected: true };

const shop = (isUnlocked: boolean, password = vi.fn()) => ({
  tag: { list: async () => [{ ...tag, is_unlocked: isUnlocked }], password },
});
const given = async () => ({ tag, proof: "t9.v2.1.mac", expires_at: "2026-11-21T01:00:00Z" });

test("[CAT-05] the list of a tag redirects to the page that asks for its password, which returns to the list", async () => {
  const { response } = await visit("/product?tag=members&sort=new", { calls: shop(false) });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/tag/members"]);
  const { html, status } = await visit("/tag/members", { calls: shop(false) });
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>「頒布会だけの品」のパスワード<\/h1>/);
  expect(html).toContain('name="robots" content="noindex"');
  const password = vi.fn(given);
  const opened = await visit("/tag/members", { form: { password: "霞の月" }, calls: shop(false, password) });
  expect(password).toHaveBeenCalledWith({ tag: "members", password: "霞の月" });
  expect([opened.response.status, opened.response.headers.get("location")]).toEqual([303, "/product?tag=members"]);
});

test("[CAT-05] the proofs are stored in a session cookie, the newest first, max five and one for each tag", async () => {
  const cookie = `tags.demo=${encodeURIComponent("t1.a,t2.b,t9.v1,t3.c,t4.d,t5.e")}`;
  const { response } = await visit("/tag/members", {
    form: { password: "霞の月" },
    cookie,
    calls: shop(false, vi.fn(given)),
  });
  const [line] = response.headers.getSetCookie().filter((one) => one.startsWith("tags.demo="));
  expect(decodeURIComponent(line!.split(";")[0]!)).toBe("tags.demo=t9.v2.1.mac,t1.a,t2.b,t3.c,t4.d");
  expect(line).toMatch(/HttpOnly/);
  expect(line).not.toMatch(/Max-Age|Expires/);
});

test("[CAT-05] a wrong password is refused at its field, and not shown again", async () => {
  const refused = async () => {
    throw new ShopError("tag.wrong_password", {}, { password: ["パスワードが正しくありません。"] });
  };
  const { status, html } = await visit("/tag/members", {
    form: { password: "ちがう言葉" },
    calls: shop(false, vi.fn(refused)),
  });
  expect(status).toBe(422);
  expect(html).toContain("パスワードが正しくありません。");
  expect(html).not.toContain("ちがう言葉");
  const empty = await visit("/tag/members", { form: { password: "" }, calls: shop(false) });
  expect(empty.html).toContain("パスワードを入力してください");
});

test("[CAT-05] after the password, and for a tag without one, the page redirects; an unknown tag is not found", async () => {
  const opened = await visit("/tag/members", { calls: shop(true) });
  expect([opened.response.status, opened.response.headers.get("location")]).toEqual([303, "/product?tag=members"]);
  expect((await visit("/tag/nothing", { calls: shop(false) })).status).toBe(404);
  const list = await visit("/product?tag=members", { calls: shop(true) });
  expect(list.status).toBe(200);
  expect(list.html).toContain("頒布会だけの品");
  expect((await visit("/product", { calls: shop(false) })).html).not.toContain("頒布会だけの品");
});
