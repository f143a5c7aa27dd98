import type Stripe from "stripe";
import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import type {
  ProviderAccount,
  ProviderCheck,
  ProviderTools,
} from "#api/payment-method/provider/provider-definition.ts";
import { openAccount } from "./stripe-account.ts";
import { apiVersion, callStripe, type StripeShop } from "./stripe-client.ts";
import { handledTypes } from "./webhook-event.ts";

export const noticePath = "/api/payments/stripe/notice";

const toBeChecked = {
  /** State of an endpoint that gets events, and of a wallet that is offered. */
  enabled: "enabled",
  active: "active",
  /** An endpoint's list of events that stands for all of them. */
  everything: "*",
};

const ok = (words: string): ProviderCheck => ({ state: "ok", words });
const warning = (words: string): ProviderCheck => ({ state: "warning", words });
const problem = (words: string): ProviderCheck => ({ state: "problem", words });

/**
 * Looks at the key, the webhook endpoint and the domain of the channel with the URL `base`; without `base` at the
 * endpoint of any channel. Reads only.
 */
export async function checkAccount(
  account: ProviderAccount,
  tools: ProviderTools,
  base?: string,
): Promise<ProviderCheck[]> {
  const { lookUp } = openAccount(account, tools);
  const key = await checkKey(lookUp, account);
  if (key.state === "problem") return [key];
  return [key, ...(await checkEndpoint(lookUp, base)), ...(base ? [await checkDomain(lookUp, base)] : [])];
}

async function checkKey(shop: StripeShop, { mode }: ProviderAccount): Promise<ProviderCheck> {
  try {
    await callStripe(shop, "list", () => shop.stripe.paymentIntents.list({ limit: 1 }));
    return ok(`Stripeが、シークレットキーを受け付けました（${mode === "live" ? "本番環境" : "テスト環境"}）。`);
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    return error.outcome === "refused"
      ? problem(
          "Stripeが、シークレットキーを受け付けませんでした。ダッシュボードの「APIキー」と見比べ、制限付きのキーなら PaymentIntents などの権限を確かめてください。",
        )
      : problem("Stripeから答えがありませんでした。しばらくしてから、もう一度お試しください。");
  }
}

/** The list, or undefined if the key may not read it. */
async function listed<T>(
  shop: StripeShop,
  list: () => Promise<Stripe.Response<Stripe.ApiList<T>>>,
): Promise<T[] | undefined> {
  try {
    return (await callStripe(shop, "list", list)).data;
  } catch (error) {
    if (isProviderFailure(error)) return undefined;
    throw error;
  }
}

async function checkEndpoint(shop: StripeShop, base: string | undefined): Promise<ProviderCheck[]> {
  const endpoints = await listed(shop, () => shop.stripe.webhookEndpoints.list({ limit: 100 }));
  if (!endpoints)
    return [
      warning("Webhookの設定は、このキーでは読めないため確かめられませんでした。ダッシュボードでご確認ください。"),
    ];
  const isOurs = ({ url }: Stripe.WebhookEndpoint) => (base ? url === base + noticePath : url.endsWith(noticePath));
  const ours = endpoints.filter(isOurs);
  const working = ours.filter(({ status }) => status === toBeChecked.enabled);
  const place = base ? base + noticePath : `…${noticePath}`;
  if (ours.length === 0)
    return [problem(`Webhookの送信先に ${place} がありません。ダッシュボードの「Webhook」で加えてください。`)];
  if (working.length === 0)
    return [problem(`Webhookの送信先 ${place} が止まっています。ダッシュボードで有効にしてください。`)];
  return working.flatMap(checksOfEndpoint);
}

function checksOfEndpoint({ url, api_version, enabled_events }: Stripe.WebhookEndpoint): ProviderCheck[] {
  const missing = enabled_events.includes(toBeChecked.everything)
    ? []
    : handledTypes.filter((type) => !enabled_events.includes(type));
  return [
    missing.length === 0
      ? ok(`Webhookの送信先 ${url} に、お店が使うイベントがすべて届きます。`)
      : problem(`Webhookの送信先 ${url} に、次のイベントを加えてください：${missing.join(", ")}`),
    ...(api_version === apiVersion
      ? []
      : [
          warning(
            `Webhookの送信先 ${url} のAPIバージョンは ${api_version ?? "アカウントの既定"} です。${apiVersion} で作り直してください。`,
          ),
        ]),
  ];
}

/** Wallets are shown on registered domains only; cards need none. */
async function checkDomain(shop: StripeShop, base: string): Promise<ProviderCheck> {
  const { host } = new URL(base);
  const domains = await listed(shop, () => shop.stripe.paymentMethodDomains.list({ domain_name: host, limit: 1 }));
  if (!domains)
    return warning(
      "決済手段のドメインは、このキーでは読めないため確かめられませんでした。ダッシュボードでご確認ください。",
    );
  const [domain] = domains;
  if (!domain?.enabled)
    return warning(
      `決済手段のドメインに ${host} がありません。Apple Pay と Google Pay を使うには、ダッシュボードの「決済手段のドメイン」で加えてください。`,
    );
  const wallets = [
    ["Apple Pay", domain.apple_pay],
    ["Google Pay", domain.google_pay],
  ] as const;
  const inactive = wallets.filter(([, { status }]) => status !== toBeChecked.active).map(([name]) => name);
  return inactive.length === 0
    ? ok(`決済手段のドメイン ${host} は登録されています。`)
    : warning(`決済手段のドメイン ${host} で、${inactive.join("と")}が有効になっていません。`);
}
