/**
 * Field labels of section 3 of the specification, by form. The business variant replaces the labels of a person's
 * fields with a company's (FORM-01).
 */
export const labels = {
  user: {
    name: "お名前",
    last_name: "姓",
    first_name: "名",
    kana: "フリガナ",
    last_name_kana: "セイ",
    first_name_kana: "メイ",
    tel: "電話番号",
    phone_number: "電話番号",
    cell_phone_number: "携帯電話番号",
    contact_phone_number: "連絡先電話番号",
    fax: "FAX番号",
    email: "メールアドレス",
    job: "ご職業",
    school: "学校名",
    username: "ユーザー名",
    password: "パスワード",
    company_name: "会社名",
    department_or_position: "部署・役職",
    orderer_name: "ご担当者名",
  },
  address: {
    name: "登録名",
    shipping_last_name: "姓",
    shipping_first_name: "名",
    shipping_last_name_kana: "セイ",
    shipping_first_name_kana: "メイ",
    postal_code: "郵便番号",
    prefecture: "都道府県",
    city: "市区町村・町名",
    address1: "丁目・番地",
    address2: "建物名・部屋番号・会社名",
    phone_number: "電話番号",
    cell_phone_number: "携帯電話番号",
  },
  card: {
    ccNumber: "カード番号",
    ccName: "カード名義",
    ccExpiration: "有効期限",
    securityCode: "セキュリティコード",
  },
  contact: {
    name: "お名前",
    name_kana: "フリガナ",
    email: "メールアドレス",
    phone: "電話番号",
    body: "お問い合わせ内容",
    category_id: "お問い合わせ種別",
    files: "添付ファイル",
    corporation: "法人名",
    department: "部署名",
    address: "ご住所",
    establishment: "設立年月",
    annual_sale: "年商",
    capital: "資本金",
    employee_num: "従業員数",
    business_type: "業種",
    store_name: "店舗名",
    business_hours: "営業時間",
    business_holiday: "定休日",
    url: "ホームページ",
    delivery: "ご希望の納品方法",
    delivery_company: "ご利用の運送会社",
    payment: "ご希望のお支払い方法",
    order_no: "ご注文番号",
  },
  cancelOrder: { reason: "キャンセルの理由" },
} as const;

/** Labels of the business variant that differ. */
export const businessLabels = {
  user: {
    name: "ご担当者名",
    last_name: "ご担当者（姓）",
    first_name: "ご担当者（名）",
    tel: "会社の電話番号",
    phone_number: "会社の電話番号",
    email: "会社のメールアドレス",
    orderer_name: "ご発注者名",
    department_or_position: "部署・役職",
  },
  address: { name: "納品先の登録名", address2: "建物名・階・会社名", phone_number: "納品先の電話番号" },
} as const satisfies { [F in keyof typeof labels]?: Partial<Record<keyof (typeof labels)[F], string>> };

type UserLabels = Record<keyof typeof labels.user, string>;
type AddressLabels = Record<keyof typeof labels.address, string>;
type OrdererLabels = Pick<UserLabels, "last_name" | "first_name">;

/** Labels of a channel's forms; `orderer` is the label of the person who places an order. */
export function labelsOf(variant: "consumer" | "business"): {
  user: UserLabels;
  address: AddressLabels;
  orderer: OrdererLabels;
} {
  if (variant === "consumer") return { user: labels.user, address: labels.address, orderer: labels.user };
  const user = { ...labels.user, ...businessLabels.user };
  return {
    user,
    address: { ...labels.address, ...businessLabels.address },
    orderer: { last_name: `${user.orderer_name}（姓）`, first_name: `${user.orderer_name}（名）` },
  };
}

/**
 * Hints between label and field, which stay visible while the field has content (FORM-08). They state the rule, and the
 * input that is normalized automatically.
 */
export const hints = {
  postal_code: "半角数字7桁（例：1500001）。ハイフンや全角は、自動で整えます",
  phone_number: "半角数字11桁まで、ハイフンなし（例：09012345678）。ハイフンや全角は、自動で整えます",
  cell_phone_number: "半角数字11桁まで、ハイフンなし（例：09012345678）。ハイフンや全角は、自動で整えます",
  password: "8文字以上、半角英数字を組み合わせてください。「-」「_」「.」も使えます",
  contact_phone_number: "日中にご連絡のつく番号（会社の番号とちがうとき）",
  date_birth: "例：1980-04-12",
  kana: "ひらがなでも入力できます",
  address1: "例：1-2-3（番地がないときは「番地なし」）",
} as const;

export const placeholders = {
  name: "自宅",
  city: "市区町村・町名",
  address1: "丁目・番地",
  address2: "建物名・部屋番号・会社名",
} as const;
