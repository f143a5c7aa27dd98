import { faqMessages as app } from "#app/content/faq/faq.messages.ts";

export const faqMessages = {
  ...app,
  search: "質問をさがす",
  hint: "例：領収書、のし、送料",
  find: "さがす",
  clear: "すべての質問を見る",
  categories: "質問の分類",
  found: (word: string, count: number) => `「${word}」を含む質問　${count}件`,
  notFound: (word: string) => `「${word}」を含む質問は見つかりませんでした`,
  notFoundText: "別の言葉でお試しいただくか、お問い合わせください。",
  none: "よくあるご質問は、まだありません",
  contactTitle: "解決しないときは",
  contactText: "お気軽にお問い合わせください。担当の者がお返事いたします。",
  contact: "お問い合わせ",
};
