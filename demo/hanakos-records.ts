/** Notes, inquiries and viewed products of hanako in each of her channels. Days are counted back from the first start. */

export const hanakosSearches = ["名入れ", "ガーゼタオル", "湯のみ", "手ぬぐい 麻の葉"] as const;

export const hanakosBookmarks = [
  { name: "在庫のあるガーゼタオル", query: "word=ガーゼ タオル&stock=1" },
  { name: "3,000円までの器", query: "word=器&price_max=3000&sort=price_asc" },
] as const;

/** Lists beside the favourites; a channel's list contains only products that it sells. */
export const hanakosLists = [
  {
    daysAgo: 18,
    name: "母への贈りもの",
    products: ["kappogi-linen", "tea-gift-three", "soap-gift-four", "towel-gift-three", "ippitsusen-ume"],
  },
  {
    daysAgo: 4,
    name: "新居の台所",
    products: [
      "yukihira-pan",
      "cutting-board-hinoki",
      "bamboo-zaru",
      "knife-santoku",
      "donabe-rice",
      "chazutsu-cherry-bark",
    ],
  },
] as const;

export const hanakosMemorials = [
  {
    name: "誕生日",
    division_ct: "2",
    target_user_name: "山田 和子",
    call: "お母さん",
    inDays: 14,
    remind_days: [14, 3],
  },
  { name: "結婚記念日", division_ct: "1", target_user_name: "", call: "わたしたち", inDays: 61, remind_days: [30, 7] },
  {
    name: "古希のお祝い",
    division_ct: "2",
    target_user_name: "山田 茂",
    call: "お父さん",
    inDays: 135,
    remind_days: [30, 14],
  },
  { name: "命日", division_ct: "2", target_user_name: "山田 ハル", call: "祖母", inDays: 290, remind_days: [] },
] as const;

/** Oldest first, in cm. */
export const hanakosShirts = [
  { daysAgo: 200, neck: 37, shoulder: 40, sleeve: 54, chest: 51, length: 66 },
  { daysAgo: 120, neck: 37.5, shoulder: 40, sleeve: 54.5, chest: 52, length: 67 },
  { daysAgo: 30, neck: 37, shoulder: 40.5, sleeve: 55, chest: 53, length: 68 },
] as const;
export const hanakosApron = { daysAgo: 90, width: 48, length: 68 } as const;

/** Oldest first. */
export const hanakosEmbroideries = [
  { daysAgo: 150, script: "kanji", text: "山田", place: "chest", thread: "akane", typeface: "mincho" },
  { daysAgo: 25, script: "roman", text: "Hanako Y.", place: "cuff", thread: "kon", typeface: "cursive" },
] as const;

export const hanakosInquiries = [
  {
    daysAgo: 40,
    body: "先日届いた湯のみのふちに、小さな欠けがありました。\n交換していただくことはできますか。",
    answer:
      "このたびは、ご不便をおかけして申し訳ございません。\n新しい湯のみを本日お送りしました。欠けのある品は、そのままお手元で処分していただいてかまいません。",
    reply: "さっそくのご対応、ありがとうございました。無事に受け取りました。",
    isClosed: true,
  },
  {
    daysAgo: 3,
    body: "母の誕生日に、名入れの前掛けを贈りたいと思っています。\n再来週の土曜日までに届けるには、いつまでに注文すればよいでしょうか。",
    answer:
      "お問い合わせいただき、ありがとうございます。\n名入れの品は、ご注文から10営業日ほどいただいております。今週の金曜日までにご注文いただければ、再来週の土曜日にお届けできます。",
    reply: null,
    isClosed: false,
  },
] as const;

export const hanakosRequests = [
  {
    daysAgo: 60,
    product_name: "麻ののれん（幅85cm）",
    maker: "いずみ織布",
    quantity: 1,
    budget: 15_000,
    comment: "玄関の間仕切りに使いたいです。生成りか、うすい藍の色を希望します。",
    answer: "ご要望をありがとうございます。来月の中ごろから、生成りと縹の2色でお取り扱いを始めます。",
  },
  {
    daysAgo: 5,
    product_name: "子ども用の小さな急須",
    maker: "",
    quantity: 2,
    budget: "",
    comment: "",
    answer: null,
  },
] as const;

/** Messages to all members of a channel, newest last. */
export const demoMessages = [
  {
    key: "new-sizes",
    daysAgo: 75,
    title: "オーダーメイドのシャツに、七分袖ができました",
    source:
      "オーダーメイドの立衿シャツで、袖の長さに**七分袖**をお選びいただけるようになりました。\n\nマイページの[採寸](/mypage/measurement)に寸法を記録しておくと、ご注文の画面でひと押しで使えます。",
  },
  {
    key: "year-end",
    daysAgo: 6,
    title: "年末年始のお届けについて",
    source:
      "いつもご利用いただき、ありがとうございます。\n\n- 12月27日の午前中までのご注文は、年内に発送いたします。\n- 12月28日から1月4日までは、発送とお問い合わせへのお返事をお休みします。\n\nくわしくは[ご利用ガイド](/guide)をご覧ください。",
  },
] as const;

export const hanakosMessage = {
  key: "hanako-thanks",
  daysAgo: 2,
  title: "名入れのご相談をいただいた件",
  source:
    "お問い合わせをいただき、ありがとうございました。\n\nお返事を[お問い合わせ履歴](/mypage/inquiry_history)にお送りしています。",
} as const;
