import { memberErrors } from "./member-errors.ts";
import { orderStepErrors } from "./order-step-errors.ts";
import { productErrors } from "./product-errors.ts";
import { staffErrors } from "./staff-errors.ts";
import { stockErrors } from "./stock-errors.ts";

/**
 * All errors of the API: HTTP status and Japanese message for users.
 * Codes are the specification's where it defines one (section 8).
 */
export const errors = {
  ...memberErrors,
  ...staffErrors,
  ...orderStepErrors,
  ...productErrors,
  ...stockErrors,
  "common.invalid_input": [422, "入力内容をご確認ください。"],
  "common.malformed": [400, "送信された内容を読み取れませんでした。画面を開き直して、もう一度お試しください。"],
  "common.changed_meanwhile": [409, "開いているあいだに、ほかの人が内容を変えました。ちがいをお確かめください。"],
  "common.not_found": [404, "お探しのものが見つかりませんでした。"],
  "common.too_large": [413, "送信されたデータが大きすぎます。"],
  "common.too_many_requests": [429, "アクセスが集中しています。しばらくしてからもう一度お試しください。"],
  "common.internal": [500, "エラーが発生しました。時間をおいてもう一度お試しください。"],
  "common.read_only": [
    500,
    "申し訳ございません。ただいまお店の記録に空きがなく、変更や申し込みを承れません。商品などはこのままご覧いただけます。しばらくしてからもう一度お試しください。",
  ],
  "common.maintenance": [503, "ただいまメンテナンス中です。"],
  "common.network": [500, "通信に失敗しました。時間をおいてもう一度お試しください。"],
  "file.not_found": [404, "ファイルが見つかりませんでした。"],
  "file.not_own": [422, "お店に保存されているファイルだけをご指定いただけます。"],
  "file.kind_not_allowed": [422, "この形式のファイルはお送りいただけません。"],
  "file.too_large": [413, "ファイルが大きすぎます。5MBまでのファイルをお送りください。"],
  "file.too_many_pixels": [422, "画像が大きすぎます。縦横の大きさを小さくしてから、もう一度お送りください。"],
  "file.unreadable": [422, "ファイルを読み取れませんでした。別のファイルでお試しください。"],
  "file.gone": [409, "添付のファイルの保存期限が切れました。お手数ですが、もう一度お選びください。"],
  "file.too_many": [
    429,
    "ファイルの送信が続いたため、しばらく受け付けられません。時間をおいてもう一度お試しください。",
  ],
  "channel.not_found": [404, "チャネルが存在しない"],
  "channel.no_members": [404, "このお店では、会員登録とログインを承っておりません。"],
  "like.limit_reached": [
    422,
    "お気に入りに登録できる商品の数の上限に達しています。使わない商品のお気に入りを外してください。",
  ],
  "restock.in_stock": [409, "この商品は、ただいまご購入いただけます。"],
  "restock.too_many": [
    429,
    "入荷のお知らせのお申し込みが続いたため、しばらく受け付けられません。時間をおいてもう一度お試しください。",
  ],
  "restock.not_found": [404, "このお申し込みは、すでにお知らせ済みか、取り消されています。"],
  "review.not_bought": [422, "レビューは、この商品をご購入いただいた方だけが投稿できます。"],
  "review.off": [422, "このお店では、レビューを受け付けていません。"],
  "review.not_found": [404, "このレビューは、いまは掲載されていません。"],
  "review.too_many_votes": [429, "短い時間に押された回数が多いため、しばらくしてからもう一度お試しください。"],
  "review.already_posted": [409, "この商品のレビューは、すでに投稿されています。"],
  "postal.not_found": [404, "該当する住所が見つかりませんでした。"],
  "cart.not_found": [404, "カートが見つかりませんでした。"],
  "cart.common.is_expired": [422, "カートの有効期限が切れました。お手数ですが、もう一度商品をお選びください。"],
  "cart.busy": [409, "カートの内容が、ほかの画面で変わりました。もう一度お試しください。"],
  "cart.not_joined": [
    409,
    "このカートはログインの前に作られたため、まだ会員のカートになっていません。カートを開き直してから、もう一度お試しください。",
  ],
  "cart.is_empty": [422, "カートに商品がありません。"],
  "cart.line_not_found": [404, "カートにその商品はありません。"],
  "cart.too_many_lines": [422, "一度にご注文いただける商品は100種類までです。"],
  "cart.product_not_found": [422, "カートの商品の一部が、現在お取り扱いのない商品です。"],
  "cart.update_products.product_not_found": [422, "その商品は現在お取り扱いがありません。"],
  "cart.update_products.not_sale": [422, "その商品は現在販売していません。"],
  "cart.update_products.out_of_stock": [422, "在庫が足りません。"],
  "cart.update_products.option_gone": [
    422,
    "オーダーで選べる内容が変わりました。お手数ですが、もう一度お選びください。",
  ],
  "cart.update_products.wrong_quantity": [422, "ご注文いただける数量の単位が変わりました。数量をお選び直しください。"],
  "cart.decision.out_of_stock": [409, "申し訳ございません。ご注文手続き中に売り切れた商品があります。"],
  "cart.decision.changed": [409, "価格や送料などが変わりました。お手数ですが、内容をもう一度ご確認ください。"],
  "cart_detail.set_user_address.not_data": [422, "お届け先が登録されていません。"],
  "cart.shipping.not_found": [404, "お届け先が見つかりませんでした。"],
  "cart.shipping.date_missing": [
    422,
    "お届け日が選ばれていません。お届け日をお選びください。ご希望がなければ「指定なし」をお選びいただけます。",
  ],
  "cart.shipping.date_not_available": [422, "ご指定のお届け日はお選びいただけません。"],
  "cart.shipping.timezone_not_available": [422, "ご指定の時間帯はお選びいただけません。"],
  "cart.shipping.handover_not_available": [422, "ご指定の受け取り方はお選びいただけません。"],
  "cart.shipping.not_deliverable": [422, "このお届け先にはお届けできません。"],
  "cart.shipping.multiple_not_allowed": [
    422,
    "このお店では、お届け先は1か所までです。別のお届け先へは、分けてご注文ください。",
  ],
  "cart.shipping.too_many": [422, "一度にご注文いただけるお届け先は20か所までです。"],
  "cart.packing.not_found": [404, "お荷物が見つかりませんでした。"],
  "cart.packing.too_many": [422, "1か所へのお荷物は20個までです。"],
  "cart.accessory.not_offered": [422, "この商品には、その付属品をおつけできません。"],
  "cart.orderer.missing": [422, "ご注文者の情報を入力してください。"],
  "cart.shipping.missing": [422, "お届け先を選んでください。"],
  "cart.payment.missing": [422, "お支払い方法を選んでください。"],
  "cart.payment.not_available": [422, "このお支払い方法は今回のご注文にはご利用いただけません。"],
  "cart.pending": [
    409,
    "お支払い手続き中のご注文があります。お支払いを続けるか、取りやめてから、もう一度お試しください。",
  ],
  "cart.selling_stopped": [422, "ただいま販売を一時停止しています。"],
  "gift.not_in_use": [422, "ソーシャルギフトは、ただいまご利用いただけません。"],
  "gift.several_shippings": [
    422,
    "お届け先が2か所以上あるご注文は、ソーシャルギフトにできません。お手数ですが、1か所ずつご注文ください。",
  ],
  "gift.not_together": [
    422,
    "一緒にお届けできない商品があるため、このままではソーシャルギフトにできません。お手数ですが、分けてご注文ください。",
  ],
  "gift.has_no_address": [
    422,
    "ソーシャルギフトのお届け先は、受け取る方が入力します。住所を入力して送るには、先にソーシャルギフトをやめてください。",
  ],
  "gift.one_parcel": [422, "ソーシャルギフトは、ひとつのお荷物でお届けします。お荷物を分けることはできません。"],
  "gift.not_found": [404, "このギフトのリンクは正しくありません。お手数ですが、届いたリンクをもう一度ご確認ください。"],
  "gift.used": [409, "このギフトは、すでに受け取りのお手続きが済んでいます。"],
  "gift.expired": [409, "このギフトのリンクは、受け取りの期限が過ぎています。"],
  "gift.ended": [409, "このギフトは、取り消されました。"],
  "gift.not_received": [
    409,
    "お届け先が決まっていないソーシャルギフトのため、発送準備に進めません。受け取る方の入力をお待ちください。",
  ],
  "cart.coupon.not_found": [422, "このクーポンコードは見つかりませんでした。入力内容をご確認ください。"],
  "cart.coupon.not_begun": [422, "このクーポンは、まだご利用期間前です。"],
  "cart.coupon.ended": [422, "このクーポンは、ご利用期間が終了しました。"],
  "cart.coupon.members_only": [422, "このクーポンは会員の方限定です。ログインしてからご利用ください。"],
  "cart.coupon.not_taken": [422, "このクーポンは、受け取られた方だけがご利用いただけます。"],
  "cart.coupon.used_up": [422, "このクーポンは、ご利用枚数の上限に達しました。"],
  "cart.coupon.already_used": [422, "このクーポンは、すでにご利用済みです。"],
  "cart.coupon.not_for_products": [422, "カートの中に、このクーポンの対象商品がありません。"],
  "cart.coupon.below_minimum": [422, "このクーポンのご利用には、お買い上げ金額が足りません。"],
  "cart.coupon.not_combinable": [422, "このクーポンは、すでにお使いのクーポンと併用できません。"],
  "cart.coupon.too_many_attempts": [
    429,
    "クーポンコードの入力が続いたため、しばらく受け付けられません。時間をおいてもう一度お試しください。",
  ],
  "cart.point.members_only": [422, "ポイントのご利用にはログインが必要です。"],
  "cart.point.not_used": [422, "このお店では、ポイントをご利用いただけません。"],
  "cart.point.over_balance": [422, "お持ちのポイントを超えています。"],
  "cart.point.over_total": [422, "お支払い金額を超えるポイントはご利用いただけません。"],
  "cart.decision.coupon": [
    409,
    "ご利用いただけないクーポンがあります。お手数ですが、クーポンを外してからもう一度ご注文ください。",
  ],
  "cart.decision.points": [409, "ポイントの残高が変わりました。お手数ですが、ご利用ポイントをもう一度ご確認ください。"],
  "cart.decision.too_many_unpaid": [
    429,
    "お支払いがお済みでないご注文が多いため、このご注文を承れませんでした。先のご注文のお支払いかキャンセルをお済ませいただくか、クレジットカードなど、すぐにお支払いが済む方法をお選びください。",
  ],
  "cart.decision.too_many_emails": [
    429,
    "このメールアドレスへのお知らせが短い間に続いたため、ご注文を承れませんでした。お手数ですが、1時間ほどおいてから、もう一度お試しください。カートの内容はそのまま残ります。",
  ],
  "member.not_found": [404, "会員が見つかりませんでした。"],
  "coupon.not_found": [404, "クーポンが見つかりませんでした。"],
  "coupon.codes_exported": [
    409,
    "このコードは、もう書き出されています。おなじコードをふたりに渡さないよう、書き出しは一度きりです。足りないときは、コードを作り足してください。",
  ],
  "idempotency.reused": [422, "同じ操作が、別の内容で送信されました。画面を開き直して、もう一度お試しください。"],
  "order.not_found": [404, "ご注文が見つかりませんでした。"],
  "order.link_ended": [
    410,
    "このリンクの有効期間（ご注文から180日間）が過ぎました。ご注文についてのご用件は、お店までお問い合わせください。",
  ],
  "receipt.not_paid": [409, "領収書は、お支払いの確認ができてから発行できます。"],
  "receipt.ended": [409, "キャンセルや返品などで終了したご注文の領収書は発行できません。"],
  "receipt.paid_elsewhere": [
    409,
    "後払いの代金は決済会社がお受け取りするため、領収書は、お支払いの際の払込受領証をご利用ください。",
  ],
  "document.unprintable": [422, "書類に印刷できない文字が含まれています。別の字体か、かなで入力してください。"],
  "receipt.nothing_paid": [409, "お支払い金額が0円のご注文の領収書は発行できません。"],
  "receipt.refunded": [409, "お支払いの全額をお返しした、またはお返しするご注文の領収書は発行できません。"],
  "order.in_fraud_review": [409, "不正検知の確認が終わっていないため、発送の準備に進めません。"],
  "payment.bad_signature": [403, "署名を確認できませんでした。"],
  "order.not_cancellable": [
    409,
    "このご注文は、キャンセルを承れる段階を過ぎています。お手数ですが、お店までお問い合わせください。",
  ],
  "order.delivery_not_changeable": [
    409,
    "お届け先・お届け日は、発送の準備に入る前まで変更いただけます。お困りのことがあれば、お店までお問い合わせください。",
  ],
  "order.delivery_costs_more": [422, "送料が高くなるお届け先への変更は、このページでは承れません。"],
  "order.delivery_change_limit": [
    422,
    "このご注文の変更は20回までです。さらに変更されるときは、お店までお問い合わせください。",
  ],
  "gift_book.cart_not_empty": [
    409,
    "カートに商品が入っています。先にご注文いただくか、カートを空にしてから、もう一度お選びください。",
  ],
  "gift_book.nothing_left": [
    409,
    "お選びの方々へ同じ商品をお届けできません。売り切れなどで、いま購入いただけるものがありません。",
  ],
  "return.not_possible": [
    409,
    "この返品は承れません。返品いただける期間や商品は、ご注文のページと「送料・返品について」でご確認ください。",
  ],
  "return.under_way": [409, "返品のご希望をすでに承り、お店が確認しています。お返事をお待ちください。"],
  "return.limit": [422, "ひとつのご注文で承れる返品のご希望は10回までです。お店までお問い合わせください。"],
  "order.in_production": [
    409,
    "オーダーメイドの商品の製作に入ったため、キャンセルを承れません。お困りのことがあれば、お店までお問い合わせください。",
  ],
  "record.csv_too_many": [
    422,
    "記録が多すぎて、1つのファイルに書き出せません。日や番号で条件をしぼってください（2万件まで）。",
  ],
  "product.csv_too_many": [422, "条件に合う商品が20,000件を超えています。条件をしぼって、もう一度お試しください。"],
  "order.csv_too_many": [
    422,
    "条件に合うご注文が20,000件を超えています。受けた日などの条件をしぼって、もう一度お試しください。",
  ],
  "view.limit": [422, "見方の数の上限に達しています。使わない見方を削除してください。"],
  "view.exists": [409, "同じ名前の見方が、すでにあります。"],
  "order.not_movable": [409, "このご注文は、いまその状態へ進められません。"],
  "memo.not_found": [404, "メモが見つかりませんでした。"],
  "memo.limit_reached": [422, "ひとつのご注文につけられるメモは20件までです。"],
  "payment.not_found": [404, "お支払いが見つかりませんでした。"],
  "payment.refused": [422, "お支払いの承認が得られませんでした。別のカード、または別のお支払い方法をお試しください。"],
  "payment.card_limit": [
    429,
    "カードでのお支払いを続けて試された回数が上限に達しました。しばらくしてからもう一度お試しいただくか、別のお支払い方法をお選びください。",
  ],
  "payment.provider_unreachable": [
    422,
    "決済会社と通信できませんでした。時間をおいてもう一度お試しください。二重に請求されることはありません。",
  ],
  "user_list.not_found": [404, "リストが見つかりませんでした。"],
  "user_list.limit_reached": [422, "作れるリストは50件までです。使わないリストを削除してください。"],
  "user_list.full": [422, "1つのリストに入れられる商品は1,000点までです。"],
  "user_list.is_fixed": [422, "お気に入りリストは、名前の変更も削除もできません。"],
  "user_list.name_taken": [422, "同じ名前のリストがあります。別の名前を入力してください。"],
} as const satisfies Record<string, readonly [status: number, words: string]>;

export type ErrorCode = keyof typeof errors;
/** Codes that any call may answer; endpoints list all others. */
export const commonErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "common.invalid_input",
  "common.malformed",
  "common.too_large",
  "common.too_many_requests",
  "common.maintenance",
  "common.internal",
  "common.read_only",
  "channel.not_found",
  "channel.no_members",
  "auth.login_required",
  "auth.token_expired",
  "auth.email_not_verified",
  "idempotency.reused",
  "staff.login_required",
  "staff.forbidden",
  "staff.address_refused",
]);

export type FieldErrors = Record<string, string[]>;

/** Body of a failed call (ERR-01). */
export type ErrorAnswer = {
  status: number;
  code: string;
  message: string;
  data: { message: string; [fact: string]: unknown };
  errors: FieldErrors;
};

/** An intended refusal: it has a code, a message for users, and data. Unexpected failures are plain Errors. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors;
  readonly data: Record<string, unknown>;

  constructor(code: ErrorCode, data: Record<string, unknown> = {}, fields: FieldErrors = {}, words?: string) {
    super(words ?? errors[code][1]);
    this.code = code;
    this.status = errors[code][0];
    this.fields = fields;
    this.data = data;
  }

  answer(): ErrorAnswer {
    const { status, code, message, data, fields } = this;
    return { status, code, message, data: { ...data, message }, errors: fields };
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errors, code);
}
