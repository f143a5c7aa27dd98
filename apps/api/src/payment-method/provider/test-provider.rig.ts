import {
  frameKey,
  providerSecret,
  signCall,
  signWebhook,
  type WireCharge,
} from "@noren/contract/payment-method/test-provider-wire.ts";
import { testProviderControl } from "@noren/test-provider/control/control-client.ts";
import { startTestProvider } from "@noren/test-provider/server.ts";
import { card, numbers } from "@noren/test-provider/testing/provider.fixture.ts";
import { onTestFinished } from "vitest";
import type { Books, BuyerAct, LineRequest, OpenRig, ProviderCall, ProviderRig, RigShop } from "./conformance/rig.ts";
import { testProviderCannot } from "./conformance/rigs.ts";
import { isProviderFailure } from "./port.ts";
import type { ProviderAccount, ProviderDefinition, ProviderTools } from "./provider-definition.ts";
import { testProvider, type TestProviderKind } from "./test-provider-client.ts";

const hour = 3_600_000;

/** The demo's provider as a definition: its account has one secret, the shop's own. */
const definition: ProviderDefinition = {
  code: "test",
  name: "テスト決済",
  methods: ["card", "conveni", "deferred"],
  fields: [
    {
      name: "secret",
      label: "お店の SECRET",
      hint: "見本のお店では、お店の SECRET から作られます。",
      isSecret: true,
      isRequired: true,
      maxLength: 200,
      pattern: /^.{20,200}$/,
    },
  ],
  modeOf: () => "test",
  async open(account, tools) {
    return {
      card: behind(account, tools, "card"),
      conveni: behind(account, tools, "conveni"),
      deferred: behind(account, tools, "deferred"),
    };
  },
  async check(account, tools) {
    try {
      await behind(account, tools, "card").find({ reference: "check", chargeId: null, orderNo: "", amount: 0 });
      return [{ state: "ok", words: "テスト決済に接続できます。" }];
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      return [{ state: "problem", words: "テスト決済に接続できません。お店の SECRET をお確かめください。" }];
    }
  },
  setup: () => [],
};

const behind = ({ values }: ProviderAccount, { clock, url = "" }: ProviderTools, kind: TestProviderKind) =>
  testProvider({ url, secret: values["secret"] ?? "", clock, kind });

const cardOf: Record<BuyerAct, string> = {
  pays: numbers.pays,
  pays_later: numbers.late,
  is_refused: numbers.refused,
  authenticates: numbers.asks,
  fails_authentication: numbers.asks,
  leaves: numbers.asks,
  takes_number: numbers.pays,
};

const posted = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

/** Types a card into the provider's frame on the shop's page. */
async function tokenOf(url: string, key: string, shopOrigin: string, number: string) {
  const response = await fetch(`${url}/frame/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ origin: shopOrigin, key: frameKey(key, shopOrigin), card: card(number) }),
  });
  const { token, token_key } = (await response.json()) as { token: string; token_key: string };
  return { token, token_key };
}

/** The buyer's answer on the page for 3-D Secure, and their way back to the shop. */
async function answersThreeD(address: string, act: BuyerAct) {
  if (act === "leaves") return;
  const answer = await posted(address, { result: act === "fails_authentication" ? "no" : "yes" });
  const back = answer.headers.get("location");
  if (back === null) throw new Error(`The page of 3-D Secure answered ${answer.status}.`);
  await fetch(back, { redirect: "manual" });
}

function booksOf(charge: WireCharge | undefined): Books {
  if (!charge) return { charges: 0, captured: 0, refunds: 0, refunded: 0 };
  const { state, captured = 0, refunds = [] } = charge;
  const made = refunds.filter((one) => one.state !== "failed" && one.state !== "by_hand");
  return {
    charges: ["authorized", "captured", "refunded"].includes(state) ? 1 : 0,
    captured,
    refunds: made.length,
    refunded: made.reduce((sum, { amount }) => sum + amount, 0),
  };
}

async function open({ clock, secret, noticeUrl }: RigShop): Promise<OpenRig> {
  const key = providerSecret(secret);
  const { url, stop } = await startTestProvider({
    secret: key,
    clock,
    lateMs: hour,
    webhookAttempts: 3,
    webhookBackoffMs: 10,
  });
  onTestFinished(stop);
  const control = testProviderControl({ url, secret: key, clock });
  const chargeOf = async (reference: string) => (await control.charges()).find((one) => one.reference === reference);

  /** Reports the charge by a message with a fault. */
  async function report(reference: string, fault: { amount?: number; as_reference?: string; mode?: "live" }) {
    await control.addFault({ on: "webhook", reference, times: 1, ...fault });
    await control.notify(reference);
  }

  return {
    url,
    mode: "test",
    values: { secret },
    buyer: {
      token: (act) => tokenOf(url, key, new URL(noticeUrl).origin, cardOf[act]),
      goOn: answersThreeD,
      payAtStore: (reference) =>
        control.settle(reference, "captured").then(
          () => true,
          () => false,
        ),
    },
    provider: {
      books: async (reference) => booksOf(await chargeOf(reference)),
      idle: () => control.idle(),
      timePasses: async () => void (await control.charges()),
      endLate: async (reference) => void (await control.settle(reference, "captured")),
      async lie(reference, lie, other) {
        if (lie === "amount") return report(reference, { amount: (await chargeOf(reference))!.amount + 1 });
        return report(reference, lie === "order" ? { as_reference: other!.reference } : { mode: "live" });
      },
      async sendForeign() {
        const body = JSON.stringify({ webhook_id: "nt_foreign", event: "balance.available" });
        await fetch(noticeUrl, { method: "POST", body, headers: signWebhook(key, body, clock()) });
      },
      beginRefund: (reference, state) => control.setNextRefund(reference, state, "テスト"),
      endRefund: (reference, state) => control.moveRefund(reference, state, state === "failed" ? "テスト" : ""),
      async refundByOwner(reference) {
        const { amount } = (await chargeOf(reference))!;
        const path = `/v1/charges/${reference}/refund`;
        const body = JSON.stringify({ amount, key: "owner" });
        const headers = signCall(key, { method: "POST", path, body }, clock());
        await fetch(url + path, { method: "POST", body, headers });
      },
      openDispute: (reference) => control.openDispute(reference, { state: "needs_response" }),
      closeDispute: (reference, state) => control.moveDispute(reference, state),
      warn: (reference) => control.warn(reference),
      review: (reference, result) => control.setFraudResult(reference, result),
    },
  };
}

const calls: readonly [method: string, path: RegExp, call: ProviderCall][] = [
  ["POST", /^\/v1\/(charges|conveni|deferred)$/, "start"],
  ["GET", /^\/v1\/charges\/[^/]+$/, "find"],
  ["POST", /^\/v1\/charges\/[^/]+\/cancel$/, "cancel"],
  ["POST", /^\/v1\/charges\/[^/]+\/capture$/, "capture"],
  ["POST", /^\/v1\/charges\/[^/]+\/refund$/, "refund"],
];

/** The demo's provider, with cards that are typed into its frame. */
export const testProviderRig: ProviderRig = {
  name: "Test provider",
  definition,
  wrongValues: { secret: "a secret that another shop has" },
  open,
  callOf: ({ method, path }: LineRequest) => calls.find(([one, form]) => one === method && form.test(path))?.[2],
  refundTimeoutMs: 3_000,
  cannot: testProviderCannot,
};
