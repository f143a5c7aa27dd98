/** For the server, which draws the table, and for the sheet of choices, which loads when opened. */
export const sizeTableMessages = {
  title: "サイズ表",
  open: "サイズ表を見る",
  close: "閉じる",
  size: "サイズ",
  unknown: "—",
};
