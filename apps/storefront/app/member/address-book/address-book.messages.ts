/** What the storefront itself says of the address book. */
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
  usedSender: "いつもの送り主を変更しました。",
};
