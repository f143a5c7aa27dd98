/** Toasts after a login. */
export const welcomeMessages = {
  welcome: (name: string | null) => (name ? `${name} 様、ログインしました。` : "ログインしました。"),
  emailsBounce: "ご登録のメールアドレスにメールが届いていません。メールアドレスをご確認ください。",
};
