/** What a member is told on arriving. */
export const welcomeMessages = {
  welcome: (name: string | null) => (name ? `${name} 様、ログインしました。` : "ログインしました。"),
  emailsBounce: "ご登録のメールアドレスにメールが届いていません。メールアドレスをご確認ください。",
};
