export const documentMessages = {
  receipt: "領収書",
  addresseeHint: "会社名、またはお名前。「様」「御中」は次の欄でお選びください。",
  honorifics: { 様: "様（個人）", 御中: "御中（会社・団体）" },
  provisoHint: "「として」は自動で付きます。例：お品代、贈答品代",
  done: "ダウンロードが完了しました",
  failed: "ダウンロードできませんでした。時間をおいてもう一度お試しください。",
};
