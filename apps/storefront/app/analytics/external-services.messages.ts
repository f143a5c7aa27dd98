export const externalServicesMessages = {
  title: "外部サービスへの情報の送信",
  granted: "計測を許可しました",
  refused: "計測を停止しました",
  google: "Google LLC",
  googlePolicy: "https://policies.google.com/privacy",
  browsing:
    "ご覧になったページ、商品とその操作（カートへの追加・ご注文など）、Cookieの識別子、IPアドレス、ブラウザーの種類",
  tagManager: { name: "Google タグマネージャー", purpose: "お店の利用状況の計測と、計測用のタグの管理" },
  retargeting: {
    sent: "ご覧になった商品、カートに入れた商品、IPアドレス、ブラウザーの種類",
    purpose: "関心に合わせた広告の表示",
  },
  affiliate: { sent: "ご注文番号、ご注文の商品と金額、IPアドレス、ブラウザーの種類", purpose: "広告の成果の確認" },
  payment: {
    sent: "お支払いに必要な情報（カード情報、金額、ご注文番号など、お支払い方法によって異なります）",
    purpose: (methods: string) => `お支払いの手続き（${methods}）`,
  },
  identity: {
    sent: "ログインの手続きに必要な情報（IPアドレス、ブラウザーの種類など）",
    purpose: "そのサービスのアカウントでのログインと会員登録",
  },
  recaptcha: {
    name: "reCAPTCHA",
    sent: "画面での操作、Cookieの識別子、IPアドレス、ブラウザーの種類",
    purpose: "自動的な操作による不正な利用の防止",
  },
  storage: {
    name: (host: string) => `画像の配信（${host}）`,
    sent: "IPアドレス、ブラウザーの種類",
    purpose: "商品などの画像の表示",
  },
};
