import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { createApp } from "#api/app.ts";
import { answerChecker } from "#api/testing/answer-problems.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { fixedProviders } from "#api/testing/fixed-providers.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { inProcessClient } from "#api/clients.ts";

const line = "GET /v1/settings/payment-service/{code}";
const good = { kind: "frame", code: "card", name: "Card", is_test: true, frame_url: null, script_url: null };

/** Makes the shop's card service answer this, and returns the problems found in process and over HTTP. */
async function problemsOf({ shop, channel }: TestShop, answer: () => unknown) {
  const { check, problems } = answerChecker();
  const spoiled = { ...shop, providers: fixedProviders({}, { card: answer as never }), answerCheck: check };
  const app = createApp(spoiled);
  const context = { channelId: channel.id, ip: "192.0.2.1", requestId: "r" };
  await inProcessClient(app, context)
    .payment.service({ code: "card" })
    .catch(() => undefined);
  const inProcess = problems.splice(0);
  await app.request("http://shop.test/api/v1/settings/payment-service/card");
  return { inProcess, overHttp: problems };
}

describeOnBothDatabases("an answer", ({ shop }) => {
  test("that fits its contract has no problem", async () => {
    expect(await problemsOf(await shop(), () => good)).toEqual({ inProcess: [], overHttp: [] });
  });

  test("with a key missing in the contract is a problem, in process and over HTTP", async () => {
    const found = await problemsOf(await shop(), () => ({ ...good, secret_key: "sk_1" }));
    expect(found).toEqual({
      inProcess: [`${line}: answer.secret_key is not in the contract`],
      overHttp: [`${line}: answer.data.secret_key is not in the contract`],
    });
  });

  test("that lacks a value, or has another type, is a problem", async () => {
    const { name: _, ...nameless } = good;
    const found = await problemsOf(await shop(), () => ({ ...nameless, is_test: 1 }));
    expect(found.inProcess.map((problem) => problem.split(": ")[1])).toEqual(["name", "is_test"]);
    expect(found.overHttp.map((problem) => problem.split(": ")[1])).toEqual(["data.name", "data.is_test"]);
  });

  test("with a code that its endpoint does not list is a problem, though callers get an internal error", async () => {
    const held = () => {
      throw new ShopError("order.in_fraud_review");
    };
    const unlisted = `${line}: order.in_fraud_review is not among the endpoint's errors`;
    expect(await problemsOf(await shop(), held)).toEqual({ inProcess: [unlisted], overHttp: [unlisted] });
  });

  test.fails("that does not fit its contract fails the test that called it", async () => {
    const { api, shop: running } = await shop();
    running.providers.services.card = () => ({ ...good, secret_key: "sk_1" }) as never;
    expect(await api.payment.service({ code: "card" })).toMatchObject(good);
  });
});
