import { ShopError } from "@noren/contract/platform/errors.ts";
import { redirect } from "react-router";
import { expect, test } from "vitest";
import { changeIn, loadIn, type Place, type PolicyShop } from "./policy.server.ts";
import type { RequestEffects } from "./request-effects.ts";

type Api = { name: string };
type Shop = PolicyShop<Api>;

const plain: RequestEffects<Shop, Api> = {
  callsOf: ({ api }) => api,
  leadOf: () => null,
  recover: async () => {},
  completeRefusal: async (refused) => refused,
};

function place(effects: Partial<RequestEffects<Shop, Api>> = {}, shop: Shop = { api: { name: "plain" } }) {
  const request = new Request("http://front.test/form", {
    method: "POST",
    body: new URLSearchParams({ a: "1", b: "2" }),
  });
  return { shop, request, effects: { ...plain, ...effects } } satisfies Place<Shop, Api>;
}

const refusal = new ShopError("common.invalid_input", {}, { a: ["A が正しくありません。"] });
const sending = (send: (api: Api) => Promise<unknown>) => ({
  send,
  storedOf: () => (name: string) => (name === "a" ? 10 : undefined),
});
const refusing = sending(() => Promise.reject(refusal));

test("[FORM-08] a refusal answers 422 with its errors and only the fields that the form stores", async () => {
  expect(await changeIn(place(), refusing)).toMatchObject({
    data: { values: { a: "1" }, fields: refusal.fields, message: null },
    init: { status: 422 },
  });
});

test("[CART-20] effects run in order: redirect, recovery, additions to the refusal", async () => {
  const steps: string[] = [];
  const effects: Partial<RequestEffects<Shop, Api>> = {
    leadOf: () => (steps.push("lead"), null),
    recover: async () => void steps.push("recover"),
    completeRefusal: async (refused) => (steps.push("complete"), { ...refused, message: "もう一度お試しください。" }),
  };
  const answer = await changeIn(place(effects), refusing);
  expect(answer).toMatchObject({ data: { message: "もう一度お試しください。" } });
  expect(steps).toEqual(["lead", "recover", "complete"]);
});

test("[CART-20] an error with a redirect is not shown as a refusal, in an action or a loader", async () => {
  const lead = redirect("/elsewhere");
  const recover = () => Promise.reject(new Error("Nothing is put right where the visitor goes elsewhere."));
  const effects = { leadOf: () => lead, recover };
  await expect(changeIn(place(effects), refusing)).rejects.toBe(lead);
  await expect(loadIn(place(effects), () => Promise.reject(refusal))).rejects.toBe(lead);
});

test("[TRK-01] an action uses the calls of the effects, a loader the plain ones", async () => {
  const effects = { callsOf: () => ({ name: "watched" }) };
  expect(
    await changeIn(
      place(effects),
      sending(async ({ name }) => name),
    ),
  ).toBe("watched");
  expect(await loadIn(place(effects), async ({ name }) => name)).toBe("plain");
});

test("[NAV-02] an invalid key in a URL gives 404; an unexpected error stays one", async () => {
  await expect(loadIn(place(), () => Promise.reject(refusal))).rejects.toMatchObject({ init: { status: 404 } });
  const accident = new Error("lost");
  await expect(loadIn(place(), () => Promise.reject(accident))).rejects.toBe(accident);
  await expect(
    changeIn(
      place(),
      sending(() => Promise.reject(accident)),
    ),
  ).rejects.toBe(accident);
});

test("[ERR-02] a call without answer ends in an error, and Retry-After is sent to the browser", async () => {
  await expect(loadIn(place({}, { api: { name: "" }, timeout: 1 }), () => new Promise(() => {}))).rejects.toThrow(
    "The API",
  );
  const shop: Shop = { api: { name: "" } };
  const tooMany = new ShopError("common.too_many_requests", { retry_after: 30 });
  expect(
    await changeIn(
      place({}, shop),
      sending(() => Promise.reject(tooMany)),
    ),
  ).toMatchObject({ init: { status: 429 } });
  expect(shop.retryAfter).toBe(30);
});
