export const dataExportMessages = {
  title: "お客さまのデータ",
  requested: "お申し込みを受け付けました。ファイルができましたら、メールでお知らせします。",
};
