import { dataExportMessages as app } from "#app/member/data-export/data-export.messages.ts";

export const dataExportMessages = {
  ...app,
  lead: "お店が保存しているお客さまのデータを、1つのファイル（ZIP）でお受け取りいただけます。会員情報、住所録、ご注文、お問い合わせなどを、表計算ソフトで開けるCSVと、JSONで収めています。",
  note: "ファイルの作成には数分かかることがあります。できましたら、ご登録のメールアドレスへお知らせします。ダウンロードは7日間、作成は1日に1回です。",
  request: "データの作成を申し込む",
  requesting: "申し込んでいます",
  next: (moment: string) => `次は${moment}からお申し込みいただけます。`,
  files: "ファイル",
  requestedAt: "お申し込み",
  making: "作成しています",
  download: "ダウンロードする",
  downloadOf: (moment: string) => `${moment}に申し込んだファイルを`,
  fileDetails: (size: string, until: string) => `${size}、${until}まで`,
};
