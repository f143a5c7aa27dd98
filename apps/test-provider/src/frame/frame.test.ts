import { describe, expect, test } from "vitest";
import { card, numbers, openProvider, type OpenProvider, secret } from "../testing/provider.fixture.ts";
import { frameKey } from "@noren/contract/payment-method/test-provider-wire.ts";

const shop = "http://localhost:3000";
const frameOf = (url: string, origin = shop, key = frameKey(secret, origin)) =>
  `${url}/frame?${new URLSearchParams({ origin, key })}`;

async function requestToken({ url }: OpenProvider, fields: object, { from = url, key = frameKey(secret, shop) } = {}) {
  const headers = { "content-type": "application/json", origin: from };
  const body = JSON.stringify({ origin: shop, key, card: fields });
  return fetch(`${url}/frame/tokens`, { method: "POST", headers, body });
}

const readToken = async (answer: Response) => (await answer.json()) as { token: string; token_key: string };

async function tokenFor(provider: OpenProvider, number: string) {
  const { token, token_key } = await readToken(await requestToken(provider, card(number)));
  return { token, token_key };
}

describe("the card frame and its tokens", () => {
  test("[CART-13] the frame opens in pages of the shop's origin alone", async () => {
    const { url } = await openProvider();
    const { status, headers } = await fetch(frameOf(url));
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toContain(`frame-ancestors ${shop}`);
    expect((await fetch(frameOf(url, "https://evil.example", frameKey(secret, shop)))).status).toBe(403);
    expect((await fetch(`${url}/frame`)).status).toBe(403);
  });

  test("[CART-12] token and token_key pay a charge at once", async () => {
    const provider = await openProvider();
    const answer = await readToken(await requestToken(provider, card(numbers.pays)));
    expect(answer).toEqual({
      token: expect.stringMatching(/^tok_/),
      token_key: expect.any(String),
      card_info: { name: "HANAKO YAMADA", masked_number: "**** **** **** 4242", expiration: "202812" },
    });
    const { token, token_key } = answer;
    expect(await provider.start({ card_token: { token, token_key } })).toMatchObject({
      state: "captured",
      action_url: null,
    });
    await provider.control.idle();
    expect(provider.receiver.received).toHaveLength(1);
  });

  test.each([
    ["asks", "requires_action"],
    ["refused", "refused"],
    ["late", "pending"],
  ] as const)("[CART-12] a token of the card that %s makes the charge %s", async (kind, state) => {
    const provider = await openProvider({ lateMs: 60_000 });
    const charge = await provider.start({ card_token: await tokenFor(provider, numbers[kind]) });
    expect(charge.state).toBe(state);
    expect(charge.action_url).toBe(kind === "asks" ? `${provider.url}/3ds/${charge.charge_id}` : null);
  });

  test("[CART-15] a token pays one charge; the same charge requested again is answered without a second one", async () => {
    const provider = await openProvider();
    const card_token = await tokenFor(provider, numbers.pays);
    const first = await provider.start({ card_token });
    expect(await provider.start({ card_token })).toEqual(first);
    expect(await provider.start({ card_token, reference: "pay-2" })).toMatchObject({ state: "refused" });
  });

  test("a token with another key, an unknown one and one older than ten minutes are refused", async () => {
    const provider = await openProvider();
    const stolen = { ...(await tokenFor(provider, numbers.pays)), token_key: "guess" };
    expect(await provider.start({ card_token: stolen, reference: "pay-1" })).toMatchObject({ state: "refused" });
    const unknown = { token: "tok_unknown", token_key: "guess" };
    expect(await provider.start({ card_token: unknown, reference: "pay-2" })).toMatchObject({ state: "refused" });
    const old = await tokenFor(provider, numbers.pays);
    provider.at("2026-11-20T01:10:01Z");
    expect(await provider.start({ card_token: old, reference: "pay-3" })).toMatchObject({
      state: "refused",
      message: expect.stringContaining("もう一度入力"),
    });
  });

  test("[FORM-10] the frame's fields have the same sentences as the page's", async () => {
    const provider = await openProvider();
    const answer = await requestToken(provider, { ...card("4242424242424243"), securityCode: "" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      errors: { ccNumber: ["カード番号をご確認ください"], securityCode: ["セキュリティコードを入力してください"] },
    });
  });

  test("tokens are made for the frame alone: not for other origins, other keys or strange bodies", async () => {
    const provider = await openProvider();
    expect((await requestToken(provider, card(numbers.pays), { from: shop })).status).toBe(403);
    expect((await requestToken(provider, card(numbers.pays), { key: "guess" })).status).toBe(403);
    const headers = { origin: provider.url, "content-type": "application/json" };
    const strange = await fetch(`${provider.url}/frame/tokens`, { method: "POST", headers, body: "{" });
    expect(strange.status).toBe(403);
  });
});
