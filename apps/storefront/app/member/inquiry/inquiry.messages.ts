/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const inquiryMessages = {
  title: "お問い合わせ",
  confirmTitle: "お問い合わせ内容の確認",
  completeTitle: "お問い合わせを承りました",
  lead: "商品やご注文についてのご質問、ご相談をこちらからお送りください。",
  orderNoHint: "ご注文の確認メールに記載の番号です（例：261120-7K3F9QXA）",
  establishmentExample: "1998年4月",
  noChoice: "選択しない",
  files: "ファイルの添付",
  filesHint: "写真（JPEG・PNG・WebP）かPDFを、3つまで添付いただけます。1つ5MBまで、合わせて10MBまでです。",
  file: (number: number) => `ファイル${number}`,
  fileProblem: (name: string, problem: string) => `${name}：${problem}`,
  tooManyFiles: "添付いただけるファイルは3つまでです。",
  fileTooLarge: (name: string, size: string) => `${name}（${size}）は大きすぎます。5MBまでのファイルをお選びください。`,
  fileOfOtherKind: "この形式のファイルはお送りいただけません。写真（JPEG・PNG・WebP）かPDFをお選びください。",
  filesTooLarge: "ファイルが合わせて10MBを超えています。別のファイルをお選びください。",
};
