export const blocksMessages = {
  left: (days: number, hours: number, minutes: number) =>
    days > 0 ? `あと${days}日と${hours}時間` : hours > 0 ? `あと${hours}時間${minutes}分` : `あと${minutes}分`,
  until: "まで",
  preview: (moment: string) => `${moment}の表示を確かめています。`,
  endPreview: "確認を終える",
  slide: (at: number, of: number) => `${of}枚中${at}枚目`,
  watchOn: (place: string) => `${place}で見る`,
  newWindow: (title: string) => `（${title}、新しい画面で開きます）`,
  weekdays: ["日", "月", "火", "水", "木", "金", "土"],
  month: (year: number, month: number) => `${year}年${month}月`,
  closed: (reason: string | null) => ` 休業日${reason ? `（${reason}）` : ""}`,
  closedKey: "休業日",
  contactName: "お名前",
  contactBody: "お問い合わせの内容",
  toContact: "お問い合わせフォームへ進む",
};
