export const mailSettingsMessages = {
  title: "メールの設定",
  reviewsResumed: "レビューのお願いのメールを、受け取る設定にしました。",
  reviewsStopped: "レビューのお願いのメールを、受け取らない設定にしました。",
};
