import { isEmail } from "@noren/contract/platform/form/rules.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { CompanyField } from "#api/channel/channel-json.ts";
import {
  codeProblem,
  companyProblem,
  descriptionProblem,
  hostWords,
  nameProblem,
  taglineProblem,
  toHost,
} from "#api/channel/channel-form.ts";
import { settingProblem } from "#api/channel/settings.ts";
import { toWeekly } from "#api/delivery/business-date/closed-day.service.ts";
import { toSlots } from "#api/delivery/carrier/new-carrier.ts";
import { amountMax, toFeeSteps, toInstruction } from "#api/payment-method/method-form.ts";

/** A question asked when a shop is opened. */
export type Question = {
  /** Japanese text of the question, also used to name a missing answer. */
  words: string;
  /** Default answer; without it an answer is required. */
  otherwise?: string;
  /** Why the text is not a valid answer. */
  problem: (text: string) => string | undefined;
};

const company = (words: string, field: CompanyField, otherwise?: string): Question => ({
  words,
  ...(otherwise !== undefined && { otherwise }),
  problem: (text) =>
    text === "" && otherwise === undefined
      ? "空にはできません。"
      : companyProblem(field, text) && `${words}として使えない値です。`,
});

const amount = (max: number) => (text: string) =>
  text === "" || (/^\d{1,8}$/.test(text) && Number(text) <= max)
    ? undefined
    : `0円から${yen(max)}までの整数で指定してください。`;

/** In the order they are asked; the names are also keys of the JSON file and options. */
export const questions = {
  code: { words: "チャネルのコード（コマンドでこの名前を使います）", otherwise: "main", problem: codeProblem },
  name: { words: "店名", problem: nameProblem },
  host: {
    words: "ホスト（例: shop.example。手もとで試すなら http://localhost:3000）",
    problem: (text) => (toHost(text) === undefined ? hostWords(text) : undefined),
  },
  tagline: { words: "キャッチコピー", otherwise: "", problem: taglineProblem },
  description: { words: "お店の説明", otherwise: "", problem: descriptionProblem },
  theme: {
    words: "テーマ（simple、toki、yosoi、takumi）",
    otherwise: "simple",
    problem: (text) => settingProblem("SITE.THEME", text),
  },
  company: company("販売業者の名前", "name"),
  representative: company("代表者または運営統括責任者の名前", "representative"),
  postal_code: company("所在地の郵便番号（例: 150-0001）", "postal_code"),
  address: company("所在地", "address"),
  phone_number: company("電話番号（例: 03-0000-0000）", "phone_number"),
  email: company("メールアドレス（お店からのメールの差出人）", "email"),
  owner: {
    words: "オーナーのメールアドレス（管理画面への招待を送ります。空なら、お店のメールアドレス）",
    otherwise: "",
    problem: (text) => (text === "" || isEmail(text) ? undefined : "owner@shop.example のように指定してください。"),
  },
  business_hours: company("電話の受付時間（例: 平日 10:00〜17:00）", "business_hours", ""),
  carrier: { words: "配送会社の名前", otherwise: "宅配便", problem: lineProblem },
  carriage: {
    words: "送料（全国一律なら 800 のような税込の円、地域ごとなら 地域,送料,日数 のCSVファイル）",
    problem: (text) => (/\.csv$/i.test(text) ? undefined : text === "" ? "空にはできません。" : amount(100_000)(text)),
  },
  days: {
    words: "発送からお届けまでの日数（送料がCSVのときは、CSVの日数）",
    otherwise: "2",
    problem: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= 30 ? undefined : "0から30の整数で指定してください。"),
  },
  slots: {
    words: "お届けの時間帯（例: 午前中、14時〜16時。選べないなら空）",
    otherwise: "",
    problem: (text) => {
      const slots = toSlots(listOf(text));
      return typeof slots === "string" ? slots : undefined;
    },
  },
  free_from: { words: "送料を無料にするご注文の金額（無料にしないなら空）", otherwise: "", problem: amount(amountMax) },
  bank: {
    words:
      "銀行振込のお振込先（例: 銀行名=みほん銀行、支店名=本店、口座=普通 1234567、名義=カ）ミホンドウ。受け付けないなら空）",
    otherwise: "",
    problem: (text) =>
      listOf(text).length > 10 || !listOf(text).every(toInstruction)
        ? "銀行名=みほん銀行、口座=普通 1234567 のように、「、」で区切って指定してください。"
        : undefined,
  },
  cash_on_delivery: {
    words: "代金引換の手数料（例: 330、または 10000:330,30000:440,660。受け付けないなら空）",
    otherwise: "",
    problem: (text) =>
      text === "" || toFeeSteps(text)
        ? undefined
        : "330 か 10000:330,30000:440,660 のように、円の整数で指定してください。",
  },
  closed: {
    words: "毎週発送を休む曜日（例: 土,日,祝。休まないなら なし）",
    otherwise: "土,日,祝",
    problem: (text) => (toWeekly(text) ? undefined : "土,日,祝 のように指定してください。毎日を休みにはできません。"),
  },
  registration_number: {
    words: "適格請求書発行事業者の登録番号（T と13桁。なければ空）",
    otherwise: "",
    problem: (text) =>
      text === "" || !settingProblem("DOCUMENT.REGISTRATION_NUMBER", text)
        ? undefined
        : "T と13桁の数字で指定してください。",
  },
} as const satisfies Record<string, Question>;

export type QuestionName = keyof typeof questions;
export type Answers = Record<QuestionName, string>;
export const questionNames = Object.keys(questions) as QuestionName[];
export const isQuestionName = (name: string): name is QuestionName => Object.hasOwn(questions, name);

/** Splits "午前中、14時〜16時". */
export const listOf = (text: string) =>
  text
    .split("、")
    .map((one) => one.trim())
    .filter(Boolean);

function lineProblem(text: string): string | undefined {
  const isLine = text !== "" && text.length <= 60 && !/\p{Cc}/u.test(text) && text.isWellFormed();
  return isLine ? undefined : "1行、60文字以内で指定してください。";
}

/** Problems that prevent the opening, as sentences with the question's name. */
export function answersProblems(given: Partial<Answers>): string[] {
  const problems = questionNames.flatMap((name) => {
    const question: Question = questions[name];
    const text = given[name] ?? question.otherwise;
    if (text === undefined) return [`${name}（${question.words}）がありません。`];
    const problem = question.problem(text);
    return problem ? [`${name}: ${problem}`] : [];
  });
  return [...problems, ...withoutPayment(given)];
}

/** A shop needs at least one payment method. */
export const withoutPayment = ({ bank = "", cash_on_delivery: cash = "" }: Partial<Answers>): string[] =>
  bank === "" && cash === "" ? ["bank（銀行振込）か cash_on_delivery（代金引換）の、少なくともひとつが必要です。"] : [];

/** The answers with the defaults filled in. */
export const allAnswers = (given: Partial<Answers>): Answers =>
  Object.fromEntries(
    questionNames.map((name) => [name, given[name] ?? (questions[name] as Question).otherwise ?? ""]),
  ) as Answers;
