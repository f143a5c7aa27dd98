import { block, type DemoLandingPages } from "./landing-types.ts";

export const landingToki: DemoLandingPages = ({ scene, evening }) => [
  {
    slug: "oseibo",
    title: "お歳暮の贈りかた",
    description: "いつ、誰に、何を。のしの選び方から当日の締め切りまで、お歳暮のことをひと通り。",
    scene: "hills-winter",
    layout: [
      {
        id: "top",
        blocks: [
          block("hero", "hero", {
            title: "ありがとうを、ひと箱に。",
            text: "小雪から冬至まで。お歳暮の品と、贈りかたの手引きをまとめました。",
            picture: scene("hills-winter"),
            link: { label: "品を選ぶ", href: "#goods" },
          }),
          block("deadline", "countdown", {
            title: "年内お届けのご注文は",
            until: evening(31),
            after: "年内お届けの受付は終わりました",
          }),
          block("lead", "text", {
            title: "迷ったら、消えものを",
            text: "お歳暮は、召し上がって消えるものが喜ばれます。お相手の人数がわからないときは、日持ちのする詰め合わせを。ひとり暮らしの方へは、少しずつ分かれたものを。\n\n金額の目安は三千円から五千円。毎年続けられる額で、と店では申し上げています。",
          }),
        ],
      },
      {
        id: "goods",
        blocks: [
          block("ranking", "ranking", {
            title: "お歳暮でよく選ばれている品",
            tag: "oseibo",
            count: 6,
            more: { label: "お歳暮の品をすべて見る", href: "/product?tag=oseibo" },
          }),
          block("scenes", "slider", {
            title: "産地のいま",
            slides: [
              {
                picture: scene("grove"),
                title: "石垣の段々畑で、みかんが色づきました",
                href: "/product?category=fresh-fruit",
              },
              {
                picture: scene("tea-field"),
                title: "霜のおりる前に、茶の木は冬の支度を",
                href: "/product?category=cha",
              },
              { picture: scene("sea"), title: "凪の朝、塩田に最後の火が入ります" },
            ],
          }),
          block("sweet", "product-list", {
            title: "三千円までのご挨拶に",
            query: { tag: "temiyage", price_max: "3000", sort: "popular" },
            count: 4,
            more: { label: "手土産の品を見る", href: "/product?tag=temiyage" },
          }),
          block("coupon", "coupon-list", {
            title: "お歳暮にお使いいただけるクーポン",
            text: "ひとつのご注文につき1枚、お支払い方法の画面でお使いください。",
            codes: ["SORYO0", "KAIIN1000"],
          }),
        ],
      },
      {
        id: "manner",
        blocks: [
          block("noshi", "rich-text", {
            html: '<h2>のしと表書き</h2><table><thead><tr><th>届く日</th><th>表書き</th><th>水引</th></tr></thead><tbody><tr><th scope="row">12月31日まで</th><td>御歳暮</td><td>紅白・蝶結び</td></tr><tr><th scope="row">1月7日まで</th><td>御年賀</td><td>紅白・蝶結び</td></tr><tr><th scope="row">立春まで</th><td>寒中御見舞</td><td>水引なし</td></tr></tbody></table><p>喪中の方へは、四十九日を過ぎてから、無地ののしで「寒中御見舞」としてお贈りするのが安心です。</p>',
          }),
          block("faq", "faq", {
            title: "贈りもののご質問",
            category: "贈りもの",
            more: { label: "ご質問をすべて見る", href: "/faq" },
          }),
          block("calendar", "calendar", {
            title: "発送のカレンダー",
            months: 2,
            note: "休業日のご注文は、次の営業日に承ります。",
          }),
          block("contact", "contact", {
            title: "数の多いご注文、お名入れのご相談",
            text: "五十箱を超えるご注文は、お届け先の一覧をお預かりして店でお手配します。",
            placeholder: "例：12月10日ごろ、取引先60件へ3,000円の品を贈りたい",
          }),
          block("seen", "recently-seen", {}),
        ],
      },
    ],
  },
  {
    slug: "new-year",
    title: "迎春の支度",
    description: "松の内までを、気持ちよく。餅、出汁、祝い箸。年神さまを迎える品をそろえました。",
    scene: "hills-spring",
    isAlone: true,
    layout: [
      {
        id: "top",
        blocks: [
          block("hero", "hero", {
            title: "あらたまの、年のはじめに。",
            text: "事始めは十二月十三日。今年は早めに支度して、静かな大晦日を。",
            picture: scene("hills-spring"),
            link: { label: "迎春の品を見る", href: "#goods" },
          }),
        ],
      },
      {
        id: "goods",
        blocks: [
          block("list", "product-list", { title: "迎春の品", query: { tag: "new-year" }, count: 6 }),
          block("words", "text", {
            title: "祝い箸のこと",
            text: "両方の先が細いのは、片方を神さまが使われるから。名を書いて、三が日のあいだ同じ一膳を使います。",
          }),
          block("button", "button", { label: "店の品をすべて見る", href: "/product" }),
        ],
      },
    ],
  },
];
