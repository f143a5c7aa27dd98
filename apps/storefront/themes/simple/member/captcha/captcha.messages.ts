import type { CaptchaPurpose } from "@noren/contract/member/captcha.ts";
import { captchaMessages as app } from "#app/member/captcha/captcha.messages.ts";

const actions: Record<CaptchaPurpose, string> = {
  decision: "注文を確定する",
  register: "会員登録する",
  login: "ログインする",
  reminder: "メールを送る",
  inquiry: "この内容で送信する",
  product_request: "リクエストを送る",
  restock: "入荷のお知らせを受け取る",
};

export const captchaMessages = {
  ...app,
  required: "ロボットではないことの確認をお願いします。",
  toStep: "確認へ進む",
  solving: "確認しています…",
  waiting: "確認しています…このままお待ちください。終わりしだい、自動で進みます。",
  goingOn: "確認できました。このまま進みます。",
  solved: (purpose: CaptchaPurpose) => `確認できました。もう一度「${actions[purpose]}」を押してください。`,
  failed: "このブラウザーでは、自動で確認できませんでした。メールでの確認をお願いします。",
  openMail: {
    decision: "ご注文者のメールアドレスへ、確認用のリンクをお送りします。",
    register: "ご入力のメールアドレスへ、確認用のリンクをお送りします。",
    login: "ご登録のメールアドレスへ、確認用のリンクをお送りします。",
    reminder: "ご入力のメールアドレスへ、確認用のリンクをお送りします。",
    inquiry: "ご入力のメールアドレスへ、確認用のリンクをお送りします。",
    product_request: "ご入力のメールアドレスへ、確認用のリンクをお送りします。",
    restock: "ご入力のメールアドレスへ、確認用のリンクをお送りします。",
  } satisfies Record<CaptchaPurpose, string>,
  mailed: {
    decision: "確認メールをお送りしました。",
    register: "確認メールをお送りしました。",
    login: "会員登録がある場合は、ご登録のメールアドレスへ確認メールをお送りしました。",
    reminder: "確認メールをお送りしました。",
    inquiry: "確認メールをお送りしました。",
    product_request: "確認メールをお送りしました。",
    restock: "確認メールをお送りしました。",
  } satisfies Record<CaptchaPurpose, string>,
  afterMail: (purpose: CaptchaPurpose) =>
    `届いたメールのリンクをこのブラウザーで開いて確認し、この画面に戻って、もう一度「${actions[purpose]}」を押してください。リンクは30分間ご利用いただけます。`,
  sendMail: "確認メールを送る",
  sendAgain: "もう一度メールを送る",

  linkLead: "お手続き中の方は、下のボタンを押してください。お心当たりのない場合は、このページを閉じてください。",
  linkLeadElsewhere:
    "このリンクは、お手続き中のブラウザーで開いてください。このブラウザーで確認すると、このブラウザーでのお手続きにだけお使いいただけます。お心当たりのない場合は、このページを閉じてください。",
  confirm: "確認する",
  confirming: "確認しています",
  doneTitle: "確認できました",
  doneLead: (purpose: CaptchaPurpose) =>
    `お手続き中の画面に戻って、もう一度「${actions[purpose]}」を押してください。画面を閉じた場合は、こちらからお進みください。`,
  doneLeadElsewhere: (purpose: CaptchaPurpose) =>
    `この確認は、このブラウザーで「${actions[purpose]}」を押すときにお使いいただけます。ほかのブラウザーでのお手続きには使えません。`,
  back: {
    decision: "ご注文内容の確認へ",
    register: "会員登録へ",
    login: "ログインへ",
    reminder: "パスワードをお忘れの方へ",
    inquiry: "お問い合わせへ",
    product_request: "商品のリクエストへ",
    restock: "入荷のお知らせへ",
    products: "商品を見る",
  } satisfies Record<CaptchaPurpose | "products", string>,
  noKey: "このリンクは正しくありません。お手数ですが、届いたメールをもう一度ご確認ください。",
};
