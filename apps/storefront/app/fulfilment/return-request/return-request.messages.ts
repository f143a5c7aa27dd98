export const returnRequestMessages = {
  title: "返品のご希望",
  reason: "返品の理由",
  words: "くわしい理由",
  wordsHint: "400文字まで。不良・破損のときは、その場所やようすをお書きください",
  files: "写真",
  filesHint:
    "不良・破損のときは、ようすのわかる写真を4枚まで添えられます（JPEG・PNG・WebP、1枚5MBまで、合わせて10MBまで）。お店の担当者だけが見ます。",
  file: (number: number) => `写真${number}`,
  fileProblem: (name: string, problem: string) => `${name}：${problem}`,
  tooManyFiles: "写真は4枚までです。選び直してください。",
  fileTooLarge: (name: string, size: string) => `${name}（${size}）は大きすぎます。5MBまでの写真をお選びください。`,
  fileOfOtherKind: "写真として読み取れませんでした。JPEG・PNG・WebPの写真をお選びください。",
  filesTooLarge: "写真が合わせて10MBを超えています。別の写真をお選びください。",
  chooseItems: "返品する商品の数を選択してください",
  done: "返品のご希望を承りました。お店からのお返事をメールでお待ちください。",
};
