import type { MemberGroup, MemberPage } from "#app/shell/mypage/member-menu.ts";
import { figure } from "@noren/contract/platform/yen.ts";

const groups: Record<MemberGroup, string> = {
  orders: "ご注文",
  saved: "保存したもの",
  benefits: "ポイント・クーポン",
  contact: "お知らせ・お問い合わせ",
  profile: "お客さま情報",
  account: "ログインと安全",
};

const pages: Record<MemberPage, string> = {
  order_history: "注文履歴",
  gift_book: "贈答帳",
  likes: "お気に入り",
  lists: "商品のリスト",
  point: "ポイント",
  coupon: "クーポン",
  product_history: "閲覧した商品",
  product_search_history: "検索した言葉",
  bookmark: "保存した検索条件",
  memorial: "記念日",
  measurement: "採寸",
  name_embroidery: "お名入れ",
  message_center: "メッセージセンター",
  inquiry_history: "お問い合わせ履歴",
  product_request_history: "商品のリクエスト",
  inquiry: "お問い合わせ",
  address: "住所録",
  card: "クレジットカード",
  user_info: "会員情報",
  password: "パスワードの変更",
  passkeys: "パスキー",
  identities: "ログイン連携",
  login_ways: "ログイン方法の確認",
  login_history: "ログイン履歴",
  data: "お客さまのデータ",
  logout: "ログアウト",
};

const pageNotes: Record<MemberPage, string> = {
  order_history: "お届けの状況と、これまでのご注文",
  gift_book: "贈った方々と、のし・包装の記録",
  likes: "ハートを押した商品",
  lists: "贈る相手や用途ごとの商品",
  point: "残高と有効期限、獲得と利用の履歴",
  coupon: "ご利用いただけるクーポンと、お持ちのクーポン",
  product_history: "最近ご覧になった商品",
  product_search_history: "商品をさがした言葉",
  bookmark: "いつでも同じ条件で商品をさがせます",
  memorial: "誕生日や記念日と、お知らせメール",
  measurement: "オーダーに使う寸法",
  name_embroidery: "お名入れの文字と書体",
  message_center: "お店からのご案内",
  inquiry_history: "お送りいただいた内容とお返事",
  product_request_history: "お取り扱いのご要望とお返事",
  inquiry: "商品やご注文についてのご質問",
  address: "お届け先と送り主の住所",
  card: "お支払いに使うカード",
  user_info: "お名前、ご連絡先、メールマガジン",
  password: "ログインに使うパスワード",
  passkeys: "指紋や顔で、パスワードを使わずにログイン",
  identities: "お使いのサービスのログインで、このお店にログイン",
  login_ways: "このアカウントを開けるものと、停止中のものの再開",
  login_history: "ログイン中の端末と、これまでのログイン",
  data: "お店が保存しているデータの受け取り",
  logout: "この端末での利用を終える",
};

/** What a count is of; anything else is counted in 件. */
const counted: Partial<Record<MemberPage, (figures: string) => string>> = {
  point: (figures) => `${figures}ポイント`,
  coupon: (figures) => `${figures}枚`,
  message_center: (figures) => `未読${figures}件`,
};

/** Words of the member's area: its menu and its first page. */
export const mypageMessages = {
  mypage: "マイページ",
  nav: "マイページのメニュー",
  groups,
  pages,
  pageNotes,
  count: (page: MemberPage, count: number) => (counted[page] ?? ((figures) => `${figures}件`))(figure(count)),
  greeting: (name: string) => `${name} 様`,
  code: "会員番号",
};
