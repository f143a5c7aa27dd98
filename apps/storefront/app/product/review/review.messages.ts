import { fitWords } from "@noren/contract/product/fit.ts";

export const reviewMessages = {
  withStars: (title: string, stars: number) => `${title}（星${stars}つ）`,
  fit: "サイズ感",
  fits: fitWords,
  files: "写真",
  filesHint:
    "JPEG・PNG・WebPの写真を4枚まで、1枚5MBまで、合わせて10MBまで。撮影した場所などの情報は取り除きます。写真のあるレビューは、お店で確認してから掲載します。",
  file: (number: number) => `写真${number}`,
  fileProblem: (name: string, problem: string) => `${name}：${problem}`,
  tooManyFiles: "写真は4枚までです。選び直してください。",
  fileTooLarge: (name: string, size: string) => `${name}（${size}）は大きすぎます。5MBまでの写真をお選びください。`,
  fileOfOtherKind: "写真として読み取れませんでした。JPEG・PNG・WebPの写真をお選びください。",
  filesTooLarge: "写真が合わせて10MBを超えています。別の写真をお選びください。",
  titleOf: (product: string) => `${product}のレビュー`,
  rating: "評価",
  review: "レビュー",
  reviewHint: "使い心地や、贈った方のご感想などをお聞かせください。",
  displayName: "ニックネーム",
  displayNameHint: "レビューと一緒に表示されます。",
  posted: "レビューを投稿しました。ありがとうございます。",
  waiting: "レビューをお預かりしました。お店で確認してから掲載します。",
};
