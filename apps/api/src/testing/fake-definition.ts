import type { PaymentProvider, ProviderRequest } from "#api/payment-method/provider/port.ts";
import type {
  ProviderAccount,
  ProviderDefinition,
  ProviderTools,
} from "#api/payment-method/provider/provider-definition.ts";
import { jsonWebhookAnswer } from "#api/payment-method/provider/webhook-answer.ts";
import { fakeProvider } from "./fake-provider.ts";

type Fake = ReturnType<typeof fakeProvider>;

/** The header of a webhook with the secret that signs it. */
export const secretHeader = "x-webhook-secret";

/**
 * A provider of which a shop has accounts, in memory. Each account's charges are its own; a test reaches them by `fakeOf`. The
 * keys have the form `sk_test_…` or `sk_live_…`, and `pk_…` likewise.
 */
export function fakeDefinition(code: string, name: string) {
  const fakes = new Map<string, Fake>();
  const opened: ProviderAccount[] = [];
  const tools: ProviderTools[] = [];
  const fakeOf = (account: string) => {
    const fake = fakes.get(account) ?? fakeProvider();
    fakes.set(account, fake);
    return fake;
  };
  const acceptedSecrets = ({ values, replaced }: ProviderAccount, { now }: ProviderRequest) => [
    values["webhook-secret"],
    ...(replaced && replaced.until > now ? [replaced.values["webhook-secret"]] : []),
  ];
  const providerOf = (account: ProviderAccount): PaymentProvider => ({
    ...fakeOf(account.id).provider,
    code,
    async readWebhook(request) {
      const secret = request.headers.get(secretHeader);
      if (secret === null || !acceptedSecrets(account, request).includes(secret)) return { kind: "forged" };
      return { kind: "charge", charge: JSON.parse(Buffer.from(request.body).toString()) };
    },
    answerWebhook: jsonWebhookAnswer,
  });
  const field = { isSecret: false, isRequired: false, maxLength: 60 };
  const definition: ProviderDefinition = {
    code,
    name,
    methods: ["card"],
    fields: [
      {
        ...field,
        name: "publishable-key",
        label: "公開鍵",
        hint: "pk_ で始まります。",
        pattern: /^pk_(test|live)_\w+$/,
      },
      {
        ...field,
        name: "secret-key",
        label: "シークレットキー",
        hint: "sk_ で始まります。",
        isSecret: true,
        isRequired: true,
        pattern: /^sk_(test|live)_\w+$/,
      },
      {
        ...field,
        name: "webhook-secret",
        label: "通知の鍵",
        hint: "whsec_ で始まります。",
        isSecret: true,
        pattern: /^whsec_\w+$/,
      },
    ],
    modeOf: (values) => (values["secret-key"]?.startsWith("sk_live_") ? "live" : "test"),
    problemOf: ({ "publishable-key": open = "", "secret-key": secret = "" }) =>
      open !== "" && open.slice(3, 7) !== secret.slice(3, 7)
        ? "公開鍵とシークレットキーの、テストと本番が合っていません。"
        : undefined,
    async open(account, given) {
      opened.push(account);
      tools.push(given);
      return { card: providerOf(account) };
    },
    check: async ({ values }) =>
      values["secret-key"]?.endsWith("revoked")
        ? [{ state: "problem", words: "シークレットキーが取り消されています。" }]
        : [
            { state: "ok", words: "シークレットキーを使えます。" },
            { state: "warning", words: "通知の届いた記録がありません。" },
          ],
    setup: (base) => [{ label: "通知先", value: `${base}/api/payments/${code}/notice` }],
    service: ({ mode }, method) => ({
      kind: "frame",
      code: method,
      name,
      is_test: mode === "test",
      frame_url: null,
      script_url: null,
    }),
    pageSources: () => ({
      script: [`https://js.${code}.example`],
      frame: [],
      connect: [`https://api.${code}.example`],
      form: [],
    }),
  };
  return { definition, fakeOf, opened, tools };
}
