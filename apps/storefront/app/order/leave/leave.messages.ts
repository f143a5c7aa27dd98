export const leaveMessages = {
  title: "退会のお手続き",
  left: "退会のお手続きが完了しました。これまでご利用いただき、ありがとうございました。",
  pointsChanged: "ポイントの残高が変わりました。内容をもう一度ご確認ください。",
};
