import type { DemoQuestion } from "./content-types.ts";

/** What buyers of every shop ask. Figures stand on the pages that are made from settings. */
export const commonQuestions: readonly DemoQuestion[] = [
  {
    key: "carriage",
    category: "ご注文とお届け",
    question: "送料はいくらですか",
    answer:
      "お届け先の都道府県とお届けの方法によって変わります。[送料・返品について](/returns)に一覧があります。カートでお届け先の都道府県を選ぶと、ご注文の送料をご確認いただけます。",
  },
  {
    key: "delivery-day",
    category: "ご注文とお届け",
    question: "届く日を指定できますか",
    answer:
      "はい。お届け先を入力する画面で、選べる日と時間帯が表示されます。商品ページには、いまご注文いただいた場合のお届けの目安を載せています。",
  },
  {
    key: "change",
    category: "ご注文とお届け",
    question: "注文の内容を変えたい、取り消したい",
    answer:
      "発送の準備に入るまえなら、会員の方はマイページの注文の画面から取り消せます。会員でない方、お届け先を変えたい方は、ご注文番号を添えて[お問い合わせ](/contact)ください。",
  },
  {
    key: "payment",
    category: "お支払い",
    question: "どの支払い方法が使えますか",
    answer: "[ご利用ガイド](/guide)に、いまご利用いただける方法と手数料を載せています。",
  },
  {
    key: "receipt",
    category: "お支払い",
    question: "領収書はもらえますか",
    answer:
      "お支払いの済んだご注文の領収書を、ご注文の確認のメールにあるリンクから発行できます。会員の方はマイページの注文の画面からも発行できます。",
  },
  {
    key: "return",
    category: "返品と交換",
    question: "返品や交換はできますか",
    answer:
      "条件と手順を[送料・返品について](/returns)に載せています。傷みやまちがいがあったときは、お早めにご連絡ください。",
  },
  {
    key: "password",
    category: "会員サービス",
    question: "パスワードを忘れました",
    answer: "[ログイン](/login)の画面の「パスワードをお忘れの方」から、新しいパスワードを設定できます。",
  },
  {
    key: "mail",
    category: "会員サービス",
    question: "メールが届きません",
    answer:
      "迷惑メールの入れものに入っていないか、ご確認ください。当店のメールアドレスからの受信を許可すると、届くようになることがあります。",
  },
];
