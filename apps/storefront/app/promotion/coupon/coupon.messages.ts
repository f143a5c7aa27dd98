export const couponMessages = {
  title: "クーポン",
  claimed: (code: string) => `クーポン ${code} を受け取りました`,
  gone: "このクーポンは終了したため、お受け取りいただけませんでした。",
};
