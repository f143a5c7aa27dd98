import { yen } from "@noren/contract/platform/yen.ts";
import { walletMessages as app } from "#app/payment-method/wallet/wallet.messages.ts";

export const walletMessages = {
  ...app,
  note: "お届け先はウォレットの情報を使います。次の画面で内容を確かめて、ご注文を確定します。",
  chosen: (wallet: string) =>
    `${wallet}で承認済みです。「注文を確定する」を押すまで、ご注文は確定せず、お支払いは行われません。`,
  changed: (wallet: string, approved: number, total: number) =>
    `${wallet}の画面では${yen(approved)}でした。いまのお支払い金額は${yen(total)}です。`,
  other: "別のお支払い方法を選ぶ",
  kana: "お名前のフリガナ",
  receiverKana: "お届け先のお名前のフリガナ",
};
