/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const dataExportMessages = {
  title: "お客さまのデータ",
  requested: "お申し込みを受け付けました。ファイルができましたら、メールでお知らせします。",
};
