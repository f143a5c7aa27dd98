import { userListMessages as app } from "#app/order/user-list/user-list.messages.ts";
import { figure } from "@noren/contract/platform/yen.ts";

export const userListMessages = {
  ...app,
  lead: "気になる商品を、贈る相手や用途ごとにまとめておけます。リストはお客さまだけに見えます。",
  count: (count: number) => `${figure(count)}点`,
  make: "新しいリストを作る",
  name: "リストの名前",
  nameHint: "「母の日」「新居の台所」など。同じ名前のリストがあるときは、そこに追加します",
  chooseHead: "入れる商品",
  chooseHint: "お気に入り、最近ご覧になった商品、ご注文の商品から選べます。",
  nothingToAdd: "追加できる商品はありません。商品のページをご覧になるか、ハートを押すと、ここから選べます。",
  toProducts: "商品をさがす",
  save: "リストに入れる",
  saving: "追加しています",
  add: "商品を追加する",
  empty: "このリストに商品はありません",
  hidden: (count: number) => `現在ご覧いただけない商品が${figure(count)}点あります。`,
  remove: "リストから外す",
  removeOf: (name: string) => `${name}：リストから外す`,
  deleteList: "このリストを削除する",
  deleteAsk: "リストを削除しますか。商品やお気に入りはそのまま残ります。",
  deleteYes: "リストを削除する",
};
