import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type {
  ProviderDefinition,
  ProviderField,
  ProviderMode,
  ProviderValues,
} from "#api/payment-method/provider/provider-definition.ts";
import { cardMethod } from "./card-method.ts";
import { konbiniMethod } from "./konbini-method.ts";
import { stripePage, stripeSources, stripeWallets } from "./payment-page.ts";
import { paypayMethod } from "./paypay-method.ts";
import { openAccount } from "./stripe-account.ts";
import { checkAccount, noticePath } from "./stripe-check.ts";
import { apiVersion } from "./stripe-client.ts";
import { stripeCode, stripeProvider } from "./stripe-provider.ts";
import { transferMethod } from "./transfer-method.ts";
import { handledTypes } from "./webhook-event.ts";

/** Methods by the shop's code. */
const methods = {
  card: cardMethod,
  paypay: paypayMethod,
  conveni: konbiniMethod,
  virtual_transfer: transferMethod,
};

const fields: readonly ProviderField[] = [
  {
    name: "secret-key",
    label: "シークレットキー",
    hint: "Stripeのダッシュボードの「開発者」→「APIキー」。sk_ で始まるキーか、rk_ で始まる制限付きのキー",
    isSecret: true,
    isRequired: true,
    maxLength: 255,
    pattern: /^(?:sk|rk)_(?:test|live)_\w{4,240}$/,
  },
  {
    name: "publishable-key",
    label: "公開可能キー",
    hint: "同じ画面の、pk_ で始まるキー",
    isSecret: false,
    isRequired: true,
    maxLength: 255,
    pattern: /^pk_(?:test|live)_\w{4,240}$/,
  },
  {
    name: "webhook-secret",
    label: "Webhookの署名シークレット",
    hint: "「開発者」→「Webhook」で送信先を作ると表示される、whsec_ で始まる文字列",
    isSecret: true,
    isRequired: true,
    maxLength: 255,
    pattern: /^whsec_[\w+/=]{4,240}$/,
  },
  {
    name: "statement-kanji",
    label: "カードのご利用明細の表記（漢字）",
    hint: "Stripeに登録した表記のあとにつく文字。漢字・かな・英数字で17文字まで。使うときはカナも入力",
    isSecret: false,
    isRequired: false,
    maxLength: 17,
    pattern: /^[\p{L}\p{N}ー・ ]{1,17}$/u,
  },
  {
    name: "statement-kana",
    label: "カードのご利用明細の表記（カナ）",
    hint: "Stripeに登録した表記のあとにつく文字。全角カタカナと英数字で22文字まで",
    isSecret: false,
    isRequired: false,
    maxLength: 22,
    pattern: /^[\p{Script=Katakana}A-Za-z0-9ー・ ]{1,22}$/u,
  },
  {
    name: "wallets",
    label: "カートのApple PayとGoogle Pay",
    hint: "使うときは、Stripeのダッシュボードで両方を有効にし、お店のドメインを決済手段のドメインに登録",
    isSecret: false,
    isRequired: false,
    maxLength: 3,
    pattern: /^(?:on|off)$/,
    choices: { on: "使う", off: "使わない" },
  },
];

const modeIn = (key: string | undefined): ProviderMode => (/^\w{2}_live_/.test(key ?? "") ? "live" : "test");
const modeOf = (values: ProviderValues): ProviderMode => modeIn(values["secret-key"]);

function problemOf(values: ProviderValues): string | undefined {
  if (modeOf(values) !== modeIn(values["publishable-key"]))
    return "シークレットキーと公開可能キーの、一方がテスト環境、もう一方が本番環境のものです。同じ環境のキーを入力してください。";
  const { "statement-kanji": kanji = "", "statement-kana": kana = "" } = values;
  if ((kanji === "") !== (kana === ""))
    return "ご利用明細の表記は、漢字とカナの両方を入力するか、どちらも空けてください。";
  return undefined;
}

/** Stripe: cards with 3-D Secure, PayPay, convenience stores, and transfers to accounts of their own. */
export const stripeDefinition: ProviderDefinition = {
  code: stripeCode,
  name: "Stripe",
  methods: Object.keys(methods) as (keyof typeof methods)[],
  fields,
  modeOf,
  problemOf,
  async open(account, tools) {
    const opened = openAccount(account, tools);
    return Object.fromEntries(Object.entries(methods).map(([code, method]) => [code, stripeProvider(opened, method)]));
  },
  check: checkAccount,
  setup: (base) => [
    { label: "Webhookの送信先のURL", value: base + noticePath },
    { label: "WebhookのAPIバージョン", value: apiVersion },
    { label: "Webhookで送信するイベント", value: handledTypes.join(", ") },
    { label: "決済手段のドメイン", value: new URL(base).host },
  ],
  service: (account, code) => (paymentMethods[code].takesCard ? stripePage(account) : undefined),
  pageSources: () => stripeSources,
  wallets: stripeWallets,
};
