export const errorMessages = {
  notFoundHeading: "ページが見つかりません",
  errorHeading: "ページを表示できません",
  notFoundTitle: "404 Not Found",
  notFound: "お探しのページが見つかりませんでした。",
  notFoundHelp: "ページが移動したか、なくなった可能性があります。",
  errorTitle: "Error",
  error: "エラーが発生しました",
  errorHelp: "お手数ですが、時間をおいてもう一度お試しください。",
  toHome: "トップページへ戻る",
  contact: "お問い合わせ",
};
