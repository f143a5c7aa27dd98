export const blocksMessages = {
  left: (days: number, hours: number, minutes: number) =>
    days > 0 ? `あと${days}日と${hours}時間` : hours > 0 ? `あと${hours}時間${minutes}分` : `あと${minutes}分`,
  until: "まで",
  preview: (moment: string) => `${moment}の表示を確かめています。`,
  endPreview: "確認を終える",
};
