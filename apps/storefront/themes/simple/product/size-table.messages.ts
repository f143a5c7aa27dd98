/** Words of the size table, which the server draws, and of the sheet of choices, which comes when it is opened. */
export const sizeTableMessages = {
  title: "サイズ表",
  open: "サイズ表を見る",
  close: "閉じる",
  size: "サイズ",
  unknown: "—",
};
