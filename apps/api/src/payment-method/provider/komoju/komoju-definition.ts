import type { PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import type { ProviderDefinition, ProviderField } from "#api/payment-method/provider/provider-definition.ts";
import { modeOf, openKomoju } from "./komoju-account.ts";
import { checkAccount, noticePath } from "./komoju-check.ts";
import { komojuCode, komojuMethods, komojuProvider } from "./komoju-provider.ts";
import { handledTypes } from "./webhook.ts";

const fields: readonly ProviderField[] = [
  {
    name: "secret-key",
    label: "秘密鍵",
    hint: "KOMOJUの管理画面の「API」にある、sk_test_ か sk_live_ で始まる鍵。公開鍵（pk_）は使いません",
    isSecret: true,
    isRequired: true,
    maxLength: 255,
    pattern: /^sk_(?:test|live)_\w{4,240}$/,
  },
  {
    name: "webhook-secret",
    label: "Webhookのシークレット",
    hint: "KOMOJUの管理画面の「Webhook」で送信先を作るときに、ご自分で決めて入力する文字列。英数字と記号で16文字以上",
    isSecret: true,
    isRequired: true,
    maxLength: 200,
    pattern: /^[\x21-\x7e]{16,200}$/,
  },
  {
    name: "seven-eleven",
    label: "セブン-イレブン",
    hint: "コンビニ払いのうち、セブン-イレブンだけは別に審査があります。済んだら yes にしてください",
    isSecret: false,
    isRequired: false,
    maxLength: 3,
    pattern: /^(?:yes|no)$/,
    choices: { yes: "受けられる（審査済み）", no: "まだ受けられない" },
  },
];

/** KOMOJU: cards and PayPay on its page, and the numbers of convenience stores, Seven-Eleven among them. */
export const komojuDefinition: ProviderDefinition = {
  code: komojuCode,
  name: "KOMOJU",
  methods: Object.keys(komojuMethods({})) as PaymentCode[],
  fields,
  modeOf,
  problemOf: (values) =>
    values["webhook-secret"] === values["secret-key"]
      ? "Webhookのシークレットには、秘密鍵とは別の文字列を決めてください。"
      : undefined,
  async open(account, tools) {
    const komoju = openKomoju(account, tools);
    const methods = Object.entries(komojuMethods(account.values));
    return Object.fromEntries(methods.map(([code, method]) => [code, komojuProvider(komoju, method)]));
  },
  check: checkAccount,
  setup: (base) => [
    { label: "Webhookの送信先のURL", value: base + noticePath },
    { label: "Webhookで受け取るイベント", value: handledTypes.join(", ") },
  ],
};
