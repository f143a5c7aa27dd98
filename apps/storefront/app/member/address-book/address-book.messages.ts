export const addressBookMessages = {
  title: "住所録",
  addTitle: "住所の追加",
  editTitle: "住所の変更",
  nameHint: "「自宅」「実家」など、お客さまだけに見える名前です。お届けの宛名には印刷しません",
  division: "どなたの住所ですか",
  divisions: {
    "1": { label: "ご自身", note: "変更すると、会員情報のお名前・ご住所・電話番号も同じ内容になります" },
    "2": { label: "ほかの方", note: "ご家族、ご友人、お取引先など" },
  },
  added: "住所を追加しました。",
  changed: "住所を変更しました。",
  changedBoth: "住所を変更しました。会員情報のお名前・ご住所・電話番号も変更しました。",
  removed: "住所を削除しました。",
  removedAll: "住所録を空にしました。",
  used: "いつものお届け先を変更しました。",
  importTitle: "ファイルから住所を追加",
  imported: (added: string, skipped: string) =>
    skipped === "0"
      ? `${added}件の住所を追加しました。`
      : `${added}件の住所を追加しました。${skipped}件は、すでに登録されています。`,
  importWarnings: (shown: readonly { line: number; message: string }[], count: number) =>
    `ご確認ください。${shown.map(({ line, message }) => `${line}行目：${message}`).join("")}${count > shown.length ? `ほか${count - shown.length}件。` : ""}`,
  importColumns: {
    division_ct: "「ご自身」か「ほかの方」。空のときは「ほかの方」",
    default: "1件だけ「はい」",
  },
  chooseFile: "ファイルを選択してください。",
  exported: "エクスポートが完了しました",
  delayed: "遅延処理中なのでしばらくお待ちください",
  exportFailed: "書き出せませんでした。時間をおいてもう一度お試しください。",
  encodings: {
    "utf-8": "CSV、UTF-8",
    shift_jis: "CSV、Shift_JIS（はがき作成ソフトなど）",
    xlsx: "Excel（.xlsx、表計算ソフトで直すとき）",
  },
  usedSender: "いつもの送り主を変更しました。",
};
