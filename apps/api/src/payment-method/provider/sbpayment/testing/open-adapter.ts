import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type {
  NextStep,
  PaymentStart,
  ProviderRequest,
  StartedCharge,
  Webhook,
  WebhookOutcome,
} from "#api/payment-method/provider/port.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { openSbpayment } from "../sbpayment-provider.ts";
import { accountOf, longTimeouts } from "./sbps-account.ts";
import { openSbps } from "./open-sbps.ts";
import { openForm, press, returnOf } from "./sbps-browser.ts";
import type { SbpsOptions } from "./sbps-purchases.ts";
import { start } from "./sbps-samples.ts";

type Options = Partial<SbpsOptions> & { values?: Record<string, string> };

/** The adapters of an account at the stand-in, a payment to start, and the address of the shop's notices. */
export async function openAdapter({ values = {}, ...options }: Options = {}) {
  const sbps = await openSbps(options);
  const { clock, url, control } = sbps;
  const account = accountOf(values);
  const { card, conveni } = openSbpayment(account, { clock, url }, longTimeouts);
  const webhooks: Webhook[] = [];
  const outcomes: WebhookOutcome[] = [];
  const notifyUrl = await listen(async (request) => {
    const webhook = await card!.readWebhook({ ...request, now: clock() });
    webhooks.push(webhook);
    return card!.answerWebhook(outcomes.shift() ?? (webhook.kind === "forged" ? "refused" : "done"));
  });
  const payment: PaymentStart = {
    reference: uuidv7(new Date(start)),
    orderNo: "261120-7K3F9QXA",
    amount: 16_280,
    returnUrl: "http://127.0.0.1:9/api/payments/sbpayment/return?state=a.b",
    notifyUrl,
    shopName: "暖簾",
    buyer: {
      name: "髙橋 花子",
      lastName: "髙橋",
      firstName: "花子",
      lastNameKana: "タカハシ",
      firstNameKana: "ハナコ",
      phone: "03-1234-5678",
      address: "",
    },
    buyerEmail: "hanako@example.jp",
    conveni: { chain: "seven", limit: new Date("2026-11-30T23:59:59+09:00") },
  };
  return {
    ...sbps,
    account,
    card: card!,
    conveni: conveni!,
    payment,
    webhooks,
    /** Outcomes of the next notices; done, or refused for a forged one, if there is none. */
    outcomes,
    /** The purchase as SBPS has it. */
    stored: () => control.purchase(payment.reference.replaceAll("-", "")),
    /** A purchase that SBPS has, as the shop knows it. */
    bought: (state: "authorized" | "captured", method: "credit3d2" | "webcvs" = "credit3d2") => {
      const orderId = payment.reference.replaceAll("-", "");
      const purchase = control.addPurchase({ orderId, method, amount: 10_000 });
      purchase.state = state;
      purchase.captured = state === "captured" ? 10_000 : 0;
      const { reference, orderNo } = payment;
      const charge: StartedCharge = { reference, orderNo, chargeId: purchase.trackingId, amount: 10_000 };
      return { purchase, charge };
    },
    /** The buyer goes on by the form, and presses a button on SBPS's page; answers how they come back. */
    go: async (action: NextStep | null, words: string): Promise<ProviderRequest> => {
      const page = await openForm(postFormOf(action));
      const { url: address, body, contentType } = returnOf(await press(page, url, words));
      const headers = new Headers({ "content-type": contentType });
      return { method: "POST", headers, query: new URL(address).searchParams, body, now: clock() };
    },
  };
}

export function postFormOf(action: NextStep | null) {
  if (action?.kind !== "form") throw new Error("The next step is no form.");
  return { action: action.url, charset: "Shift_JIS" as const, fields: Object.entries(action.fields) };
}

type Answer = { status: number; contentType: string; body: string | Uint8Array };

/** A server that answers posts; 500 to what cannot be read. */
async function listen(answerTo: (request: Omit<ProviderRequest, "now">) => Promise<Answer>): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const headers = new Headers({ "content-type": request.headers["content-type"] ?? "" });
    try {
      const answer = await answerTo({ method: "POST", headers, query: new URLSearchParams(), body });
      response.writeHead(answer.status, { "content-type": answer.contentType }).end(answer.body);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/sbpayment/notice`;
}
