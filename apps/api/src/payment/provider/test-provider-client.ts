import {
  frameKey,
  isSignedNotice,
  providerSecret,
  signCall,
  WireCharge,
  WireNotice,
} from "@noren/test-provider/wire.ts";
import { type PaymentProvider, type ProviderCharge, providerFailure } from "./port.ts";

export type TestProviderOptions = {
  /** Scheme, host and port of the provider: http://127.0.0.1:3001. */
  url: string;
  /** The shop's SECRET; the provider is given one derived from it. */
  secret: string;
  clock: () => Date;
  timeoutMs?: number;
};

/** The test provider behind the port. Retries are the caller's: every call may be sent again as it is. */
export function testProvider({ url, secret, clock, timeoutMs = 3_000 }: TestProviderOptions): PaymentProvider {
  const key = providerSecret(secret);
  const base = url.replace(/\/$/, "");

  async function call(method: "GET" | "POST", path: string, input?: unknown): Promise<ProviderCharge | undefined> {
    const body = input === undefined ? "" : JSON.stringify(input);
    const response = await send(`${base}${path}`, {
      method,
      body: body || null,
      headers: { "content-type": "application/json", ...signCall(key, { method, path, body }, clock()) },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return undefined;
    if (response.status >= 500) throw providerFailure("unknown", `the provider answered ${response.status}`);
    if (!response.ok)
      throw providerFailure("refused", `the provider refused the call: ${response.status} ${response.text}`);
    const charge = WireCharge.safeParse(parseJson(response.text));
    if (!charge.success) throw providerFailure("unknown", "the provider's answer is no charge", charge.error);
    return toCharge(charge.data);
  }

  async function callFor(reference: string, method: "GET" | "POST", path: string, input?: unknown) {
    const charge = await call(method, path, input);
    if (charge && charge.reference !== reference)
      throw providerFailure("unknown", "the provider answered another payment's charge");
    return charge;
  }

  const pathOf = (reference: string) => `/v1/charges/${encodeURIComponent(reference)}`;

  return {
    code: "test",
    start: async ({ reference, orderNo, amount, cardToken, returnUrl, notifyUrl, shopName, buyerEmail }) =>
      existing(
        await callFor(reference, "POST", "/v1/charges", {
          reference,
          order_no: orderNo,
          amount,
          card_token: cardToken,
          return_url: returnUrl,
          notify_url: notifyUrl,
          shop_name: shopName,
          buyer_email: buyerEmail,
        }),
      ),
    find: (reference) => callFor(reference, "GET", pathOf(reference)),
    cancel: async (reference) => existing(await callFor(reference, "POST", `${pathOf(reference)}/cancel`)),
    refund: async (reference, amount, refundKey) =>
      existing(await callFor(reference, "POST", `${pathOf(reference)}/refund`, { amount, key: refundKey })),
    readNotice: (headers, body, now) => {
      if (!isSignedNotice(key, headers, body, now)) return undefined;
      const notice = WireNotice.safeParse(parseJson(body));
      return notice.success ? toCharge(notice.data.charge) : undefined;
    },
  };
}

/**
 * What a page of the shop needs to show the provider's card frame (CART-13). The frame opens for pages of this origin alone
 * and hands its tokens to them alone.
 */
export function testProviderCardForm({ url, secret }: Pick<TestProviderOptions, "url" | "secret">, shopOrigin: string) {
  const base = url.replace(/\/$/, "");
  const query = new URLSearchParams({ origin: shopOrigin, key: frameKey(providerSecret(secret), shopOrigin) });
  return { script_url: `${base}/token.js`, frame_url: `${base}/frame?${query}` };
}

/** Whatever goes wrong on the way leaves open whether the provider has read the call. */
async function send(url: string, init: RequestInit): Promise<{ ok: boolean; status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    throw providerFailure("unknown", "the provider did not answer", error);
  }
}

function existing(charge: ProviderCharge | undefined): ProviderCharge {
  if (!charge) throw providerFailure("refused", "the provider knows no such charge");
  return charge;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toCharge({ reference, charge_id, amount, state, action_url, message }: WireCharge): ProviderCharge {
  return { reference, chargeId: charge_id, amount, state, actionUrl: action_url, message };
}
