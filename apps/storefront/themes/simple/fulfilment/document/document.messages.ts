import { documentMessages as app } from "#app/fulfilment/document/document.messages.ts";

export const documentMessages = {
  ...app,
  quotation: "見積書",
  documents: "領収書・見積書",
  lead: "領収書（PDF）をダウンロードいただけます。宛名と但し書きは、発行の前に変更できます。",
  download: "領収書をダウンロード",
  downloadAgain: "領収書を再発行する",
  downloading: "作成しています",
  issued: (issues: number) =>
    `領収書は${issues}回発行済みです。次にダウンロードする領収書には「再発行」と記載されます。`,
  unprintable: (letters: readonly string[]) =>
    `${letters.map((one) => `「${one}」`).join("")}は、書類に印刷できない文字です。別の字体か、かなで入力してください。`,
  recorded: "ダウンロードのたびに発行が記録され、2回目からは「再発行」と記載されます。",

  downloadQuotation: "見積書をダウンロード",
  orderQuotationNote: "ご注文と同じ内容・金額の見積書です。日付はご注文日になります。",
  cartQuotationLead: "カートの内容で見積書を作成します。ご注文の前の社内手続きにお使いください。",
  quotationAddressee: "見積書の宛名",
  quotationAddresseeHint: "空欄のときは、ご注文者またはご登録の会社名で作成します。",
  honorific: "敬称",

  orderNo: "ご注文番号",
  orderedAt: "ご注文日時",
  state: "ご注文の状況",
  total: "お支払い金額",
  payment: "お支払い方法",
  guestNote: "このページのアドレスを知っている方は、どなたでも領収書を発行できます。お取り扱いにご注意ください。",
  toOrder: "ご注文の詳細へ戻る",
};
