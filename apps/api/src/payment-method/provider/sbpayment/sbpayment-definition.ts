import { type PaymentCode, paymentCodes, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { PaymentService } from "@noren/contract/payment-method/payment.ts";
import type {
  PageSources,
  ProviderAccount,
  ProviderDefinition,
} from "#api/payment-method/provider/provider-definition.ts";
import { cardTypeOf, hasCardPage, modeOf, problemOf, sbpaymentFields } from "./sbpayment-account.ts";
import { checkSbpayment } from "./sbpayment-check.ts";
import { openSbpayment, sbpaymentCode, spsMethods } from "./sbpayment-provider.ts";
import { toBeChecked } from "./sps-contract.ts";

const name = "SBペイメントサービス";

/** SB Payment Service: cards by its page (link type) or by token (API type), convenience stores and PayPay by its page. */
export const sbpaymentDefinition: ProviderDefinition = {
  code: sbpaymentCode,
  name,
  methods: paymentCodes.filter((code) => spsMethods[code] !== undefined),
  fields: sbpaymentFields,
  modeOf,
  problemOf,
  open: async (account, tools) => openSbpayment(account, tools),
  check: checkSbpayment,
  setup,
  service,
  pageSources,
};

/** The form carries these addresses too; SBPS may ask for them at the start of its service. */
function setup(base: string) {
  const calls = `${base}/api/payments/${sbpaymentCode}`;
  return [
    { label: "結果通知（CGI）のURL", value: `${calls}/notice` },
    { label: "決済完了・キャンセル・エラーの戻り先URL", value: `${calls}/return` },
    {
      label: "SBペイメントサービスに確かめること",
      value: [
        "購入要求・結果通知・画面の戻り・APIのそれぞれのハッシュの文字コード（UTF-8かShift_JISか）",
        "結果通知（OK）にNGと答えたときに、その購入が取り消されること",
        "結果通知に答えがないとき、NGと答えたときの再送",
        "カードとPayPayの売上方式（自動売上か指定売上か）と、承認の有効日数",
        "リンク型のカードが、EMV 3-Dセキュア（credit3d2）であること",
        "売上・取消・返金・照会のAPIが使えることと、お店のサーバーのIPアドレスの登録",
      ].join("、"),
    },
  ];
}

const scriptOf = ({ values }: Pick<ProviderAccount, "values">) => toBeChecked.tokenScripts[modeOf(values)];

function service(account: ProviderAccount, code: PaymentCode): PaymentService | undefined {
  if (!paymentMethods[code].takesCard || cardTypeOf(account.values) !== "api") return undefined;
  const { "merchant-id": merchant_id = "", "service-id": service_id = "" } = account.values;
  const is_test = modeOf(account.values) === "test";
  const has_page = hasCardPage(account.values);
  return { kind: "sbps_token", code, name, is_test, merchant_id, service_id, script_url: scriptOf(account), has_page };
}

/** The link type needs nothing: the page that posts its form has a policy of its own. */
function pageSources(account: ProviderAccount): PageSources {
  const own = cardTypeOf(account.values) === "api" ? [new URL(scriptOf(account)).origin] : [];
  return { script: own, frame: [], connect: own, form: [] };
}
