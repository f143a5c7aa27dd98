import type {
  ProviderAccount,
  ProviderCheck,
  ProviderTools,
} from "#api/payment-method/provider/provider-definition.ts";
import { providerTimeouts } from "#api/payment-method/provider/provider-http.ts";
import { type SpsAnswer, spsClient, wrongHash } from "./api-client.ts";
import { lookupRequest } from "./api-requests.ts";
import { cardTypeOf, contractOf, modeOf } from "./sbpayment-account.ts";

/** A purchase that SBPS cannot have: it refuses the lookup of it, which proves password and hash key. */
const noPurchase = { trackingId: "00000000000000" };

/** Asks SBPS's API, and names what the values cannot show. Changes nothing at SBPS. */
export async function checkSbpayment(
  account: ProviderAccount,
  { clock, url }: Pick<ProviderTools, "clock" | "url">,
): Promise<ProviderCheck[]> {
  const contract = contractOf(account, clock(), url);
  const client = spsClient(contract, clock, providerTimeouts.start);
  const answer = await client(lookupRequest(contract, "card", noPurchase));
  return [toCheck(answer), ...notesOn(account)];
}

const hashWords = "ハッシュキーと、APIのハッシュの文字コードをお確かめください。";

function toCheck(answer: SpsAnswer): ProviderCheck {
  if (answer.kind === "done") return { state: "ok", words: "APIにつながりました。" };
  if (answer.kind === "refused") {
    const { kind, code } = answer.error;
    if (kind === "misconfigured")
      return {
        state: "problem",
        words: `APIがハッシュを受け付けません（コード ${code}）。${hashWords}`,
      };
    if (kind === "retryable")
      return {
        state: "warning",
        words: `APIが混み合っています（コード ${code}）。しばらくしてからもう一度お試しください。`,
      };
    return {
      state: "ok",
      words: `APIにつながり、パスワードとハッシュキーが受け付けられました（ない取引の照会への答え: コード ${code}）。`,
    };
  }
  if (answer.status === 401 || answer.status === 403)
    return {
      state: "problem",
      words: `APIにログインできません（HTTP ${answer.status}）。マーチャントID、サービスID、APIのユーザーとパスワード、接続を許可するIPアドレスをお確かめください。`,
    };
  if (answer.reason === wrongHash) return { state: "problem", words: `APIの答えのハッシュが合いません。${hashWords}` };
  return {
    state: "problem",
    words: `APIから、SBペイメントサービスの答えが返りません（${answer.reason}）。ネットワークと、環境（テスト・本番）をお確かめください。`,
  };
}

function notesOn({ values }: ProviderAccount): ProviderCheck[] {
  const notes: ProviderCheck[] = [];
  const warn = (words: string) => void notes.push({ state: "warning", words });
  if (modeOf(values) === "test") warn("テスト環境です。実際のお金は動きません。");
  if (cardTypeOf(values) === "api")
    warn(
      "API型のカード払いに、EMV 3-Dセキュアの認証は含まれていません。本番で使う前に、SBペイメントサービスへご相談ください。",
    );
  if (!values["triple-des-key"])
    warn(
      "3DESのキーがないため、コンビニ払いのお客さまのお名前と電話番号は、暗号化されずに（TLSだけで守られて）送られます。",
    );
  return notes;
}
