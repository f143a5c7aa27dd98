import { isProviderFailure } from "#api/payment-method/provider/port.ts";
import type {
  ProviderAccount,
  ProviderCheck,
  ProviderTools,
} from "#api/payment-method/provider/provider-definition.ts";
import { type KomojuShop, openKomoju } from "./komoju-account.ts";
import { MethodList, read } from "./komoju-objects.ts";
import type { PaymentType } from "./session-calls.ts";

export const noticePath = "/api/payments/komoju/notice";

const names: Record<PaymentType, string> = {
  credit_card: "クレジットカード",
  konbini: "コンビニ",
  paypay: "PayPay",
};

/** Looks at the key and at the methods that KOMOJU has activated. Reads only; KOMOJU lets nobody read its webhooks. */
export async function checkAccount(
  account: ProviderAccount,
  tools: ProviderTools,
  base?: string,
): Promise<ProviderCheck[]> {
  const place = base ? base + noticePath : `…${noticePath}`;
  try {
    const isLive = account.mode === "live";
    const words = `KOMOJUが、秘密鍵を受け付けました（${isLive ? "本番環境" : "テスト環境"}）。`;
    return [
      ...(await checkMethods(openKomoju(account, tools), { state: "ok", words })),
      {
        state: "warning",
        words: `Webhookの設定は、KOMOJUから読めません。管理画面の「Webhook」に ${place} があり、テスト環境と本番環境のうち、${isLive ? "本番環境" : "テスト環境"}のものであることをご確認ください。`,
      },
    ];
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    const words =
      error.outcome === "refused"
        ? "KOMOJUが、秘密鍵を受け付けませんでした。管理画面の「API」の、sk_ で始まる鍵と見比べてください。"
        : "KOMOJUから答えがありませんでした。しばらくしてから、もう一度お試しください。";
    return [{ state: "problem", words }];
  }
}

async function checkMethods({ client }: KomojuShop, key: ProviderCheck): Promise<ProviderCheck[]> {
  const methods = read(MethodList, await client.list("/payment_methods"));
  const active = new Set(methods.map(({ type_slug: slug }) => slug));
  const [ready, missing] = [true, false].map((isActive) =>
    Object.entries(names).flatMap(([slug, name]) => (active.has(slug) === isActive ? [name] : [])),
  ) as [string[], string[]];
  return [
    key,
    ...(ready.length > 0
      ? [{ state: "ok" as const, words: `${ready.join("・")}の支払いを、KOMOJUで受けられます。` }]
      : []),
    ...missing.map((name) => ({
      state: "warning" as const,
      words: `${name}は、KOMOJUでまだ有効になっていません。お使いになるなら、管理画面の「決済手段」で申し込んでください。`,
    })),
  ];
}
