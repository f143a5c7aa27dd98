import type {
  ProviderAccount,
  ProviderField,
  ProviderMode,
  ProviderValues,
} from "#api/payment-method/provider/provider-definition.ts";
import { type HashEncodings, type SpsContract, toBeChecked, toSpsContract } from "./sps-contract.ts";

const atStart = "SBペイメントサービスの利用開始のお知らせにあります。";
const text = (
  name: string,
  label: string,
  field: Partial<ProviderField> & Pick<ProviderField, "pattern" | "maxLength">,
) => ({ name, label, hint: atStart, isSecret: false, isRequired: true, ...field }) satisfies ProviderField;
type Choice = Pick<ProviderField, "pattern"> & Required<Pick<ProviderField, "choices">>;
const choice = (name: string, label: string, values: Choice, field: Partial<ProviderField> = {}) =>
  text(name, label, { ...values, maxLength: 20, ...field });

const modes: Choice = { pattern: /^(?:test|live)$/, choices: { test: "テスト環境", live: "本番環境" } };
const cardTypes: Choice = {
  pattern: /^(?:link|api)$/,
  choices: { link: "リンク型（SBPSの画面で入力）", api: "API型（お店の画面のトークン）" },
};
const cardPages: Choice = {
  pattern: /^(?:sbps|none)$/,
  choices: { sbps: "SBPSの画面で払う（リンク型も契約している）", none: "払えない（API型だけを契約している）" },
};
const captures: Choice = {
  pattern: /^(?:at-once|on-call)$/,
  choices: { "at-once": "自動売上（SBPSが売上にする）", "on-call": "指定売上（お店が売上にする）" },
};
const charsets: Choice = {
  pattern: /^(?:utf-8|shift-jis)$/,
  choices: { "utf-8": "UTF-8", "shift-jis": "Shift_JIS" },
};
const charset = (part: string, label: string) =>
  choice(`${part}-hash-charset`, `${label}のハッシュの文字コード`, charsets, {
    isRequired: false,
    hint: "契約書類に別の定めがあるときだけ指定します。",
  });

const digits = /^\d{1,10}$/;
const printable = /^[!-~]+$/;

/** Values of an account, in the order in which the owner enters them. */
export const sbpaymentFields: readonly ProviderField[] = [
  choice("mode", "環境", modes, { hint: "番号からは分からないので、選んでください。" }),
  text("merchant-id", "マーチャントID", { pattern: digits, maxLength: 10 }),
  text("service-id", "サービスID", { pattern: digits, maxLength: 10 }),
  text("hash-key", "ハッシュキー", { isSecret: true, pattern: printable, maxLength: 100 }),
  text("api-user", "APIのBasic認証のユーザー", {
    isRequired: false,
    pattern: printable,
    maxLength: 100,
    hint: "省くと、マーチャントIDとサービスIDをつなげたものになります。",
  }),
  text("api-password", "APIのBasic認証のパスワード", { isSecret: true, pattern: printable, maxLength: 100 }),
  text("triple-des-key", "3DESの暗号化キー", {
    isSecret: true,
    isRequired: false,
    pattern: /^[!-~]{24}$/,
    maxLength: 24,
    hint: "暗号化を契約しているときの24文字です。",
  }),
  text("triple-des-iv", "3DESの初期化キー", {
    isSecret: true,
    isRequired: false,
    pattern: /^[!-~]{8}$/,
    maxLength: 8,
    hint: "暗号化を契約しているときの8文字です。",
  }),
  choice("card-type", "カードの接続方式", cardTypes, { hint: "契約した方式です。" }),
  choice("card-page", "JavaScriptのないお客さまのカード", cardPages, {
    isRequired: false,
    hint: "API型のときに、カードをリンク型でも払えるかを指定します。省くと、払えません。",
  }),
  choice("card-capture", "カードの売上方式", captures, { hint: "契約した方式です。" }),
  choice("paypay-capture", "PayPayの売上方式", captures, {
    isRequired: false,
    hint: "PayPayを契約しているときの方式です。省くと自動売上です。",
  }),
  text("link-url", "リンク型の接続先URL", {
    isRequired: false,
    pattern: /^https:\/\/[!-~]+$/,
    maxLength: 255,
    hint: "利用開始のお知らせの接続先が、標準のものとちがうときに指定します。",
  }),
  charset("request", "購入要求"),
  charset("notice", "結果通知"),
  charset("return", "画面の戻り"),
  charset("api", "API"),
];

export const modeOf = (values: ProviderValues): ProviderMode => (values["mode"] === "live" ? "live" : "test");
export const cardTypeOf = (values: ProviderValues): "api" | "link" => (values["card-type"] === "api" ? "api" : "link");

/** Whether a card without a token can be entered on SBPS's page. */
export const hasCardPage = (values: ProviderValues): boolean =>
  cardTypeOf(values) === "link" || values["card-page"] === "sbps";

/** Why the values do not belong together, in Japanese. */
export function problemOf(values: ProviderValues): string | undefined {
  if (!values["triple-des-key"] !== !values["triple-des-iv"])
    return "3DESの暗号化キーと初期化キーは、両方を指定するか、両方を省いてください。";
  // the answer to a commit may be lost: what it has captured nobody would know of
  if (cardTypeOf(values) === "api" && values["card-capture"] === "at-once")
    return "API型では、カードを指定売上で契約してください。自動売上では、通信が切れたご注文の代金が決済されたままになることがあります。";
  // the buyer's browser gets the hash of the return
  const { notice, return: back } = encodingsOf(values);
  if (notice === back)
    return "結果通知と画面の戻りのハッシュが同じ文字コードだと、お客さまのブラウザーに渡るハッシュで結果通知を偽造されるおそれがあります。SBペイメントサービスに、別の文字コードにできるかご相談ください。";
  const { linkAddresses } = toBeChecked;
  const linkUrl = values["link-url"];
  const other = linkAddresses[modeOf(values) === "live" ? "test" : "live"];
  if (linkUrl && URL.canParse(linkUrl) && new URL(linkUrl).host === new URL(other).host)
    return "リンク型の接続先URLが、選んだ環境のものではありません。";
  return undefined;
}

/** The contract of an account at a moment. */
export function contractOf({ values, replaced }: ProviderAccount, now: Date, url?: string): SpsContract {
  const value = (name: string) => values[name] ?? "";
  const [key, iv] = [value("triple-des-key"), value("triple-des-iv")];
  const capture = (name: string) => (value(name) === "on-call" ? "on_call" : "at_once");
  const linkUrl = value("link-url");
  return toSpsContract({
    merchantId: value("merchant-id"),
    serviceId: value("service-id"),
    hashKey: {
      current: value("hash-key"),
      fallback: replaced && now < replaced.until ? replaced.values["hash-key"] : undefined,
    },
    cipher: key === "" ? undefined : { key, iv },
    basic: {
      user: value("api-user") || `${value("merchant-id")}${value("service-id")}`,
      password: value("api-password"),
    },
    captures: { card: capture("card-capture"), paypay: capture("paypay-capture") },
    ...(linkUrl !== "" && { linkUrl }),
    hashedAs: encodingsOf(values),
    isLive: modeOf(values) === "live",
    url,
  });
}

function encodingsOf(values: ProviderValues): HashEncodings {
  const { hashedAs } = toBeChecked;
  const own = (part: keyof HashEncodings) => {
    const given = values[`${part}-hash-charset`];
    if (!given) return hashedAs[part];
    return given === "utf-8" ? "utf8" : "shift_jis";
  };
  return { request: own("request"), notice: own("notice"), return: own("return"), api: own("api") };
}
