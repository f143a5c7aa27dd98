import { block, type DemoLandingPages } from "./landing-types.ts";

export const landingNoren: DemoLandingPages = ({ scene, evening }) => [
  {
    slug: "winter",
    title: "冬じたく",
    description: "鍋、湯のみ、あたたかい布。冬の夜を待ちどおしくする品をそろえました。",
    scene: "hills-winter",
    layout: [
      {
        id: "top",
        blocks: [
          block("hero", "hero", {
            title: "冬の夜が、待ちどおしい。",
            text: "火を囲み、湯をわかし、布にくるまる。店の者が毎年出してくる、冬の道具です。",
            picture: scene("hills-winter"),
            link: { label: "冬の品を見る", href: "#goods" },
          }),
          block("scenes", "slider", {
            title: "冬の景色",
            slides: [
              { picture: scene("shelf"), title: "棚に、湯のみと土鍋が並びました", href: "/product?tag=winter" },
              {
                picture: scene("workshop"),
                title: "鉄瓶の工房を訪ねて",
                text: "盛岡の冬。炭の赤が、雪明かりに映えます。",
                href: "/maker",
              },
              { picture: scene("tea-field"), title: "眠る茶畑から、春まで待つお茶", href: "/product?category=cha" },
            ],
          }),
        ],
      },
      {
        id: "goods",
        blocks: [
          block("list", "product-list", {
            title: "冬じたくの品",
            query: { tag: "winter" },
            count: 8,
            more: { label: "すべて見る", href: "/product?tag=winter" },
          }),
          block("ranking", "ranking", { title: "あたたかい飲みものの道具", category: "cha", count: 6 }),
          block("picture", "image", { picture: scene("hills-autumn"), caption: "初雪の前の日。店の裏山から。" }),
          block("steam", "video", {
            title: "湯のわく音を待つ",
            poster: scene("workshop"),
            file: "/films/steam.mp4",
            caption: "鉄瓶の湯気が立つまで、八秒。映像に音はありません。",
          }),
          block("coupon", "coupon-list", {
            title: "冬のお買い物に",
            text: "受け取ったクーポンは、お支払い方法の画面でお使いください。",
          }),
        ],
      },
      {
        id: "read",
        blocks: [
          block("breath", "spacer", { size: "s" }),
          block("blog", "blog-list", { title: "冬の読みもの", count: 3, more: { label: "すべて読む", href: "/blog" } }),
          block("seen", "recently-seen", {}),
        ],
      },
    ],
  },
  {
    slug: "year-end-fair",
    title: "歳の市",
    description: "一年の終わりに、三日だけの歳の市をひらきます。",
    scene: "shelf",
    isAlone: true,
    layout: [
      {
        id: "top",
        blocks: [
          block("hero", "hero", {
            title: "歳の市、三日だけ。",
            text: "傷のある器、染めむらの布、旅から戻った道具。わけを書いて、お安くお出しします。",
            picture: scene("shelf"),
          }),
          block("begin", "countdown", { title: "歳の市は", until: evening(28), after: "ことしの歳の市は終わりました" }),
          block("words", "text", {
            text: "ひとつずつしかないものばかりです。お取り置きはいたしません。ご注文の順に承ります。",
          }),
          block("button", "button", { label: "店をのぞく", href: "/product?sort=new" }),
          block("faq", "faq", {
            title: "歳の市のきまり",
            items: [
              {
                question: "返品はできますか。",
                answer:
                  "わけのある品ですので、書いてあるわけでの返品はご容赦ください。それ以外は、いつものとおり承ります。",
              },
              { question: "のしはつけられますか。", answer: "贈りものには、ふだんの品をおすすめしています。" },
            ],
          }),
        ],
      },
    ],
  },
  {
    slug: "new-leaf-tea",
    title: "新茶の予約",
    description: "新茶の季節が終わりました。いまは、火入れをしたお茶をご案内しています。",
    scene: "tea-field",
    redirect: "/product?category=cha",
    layout: [],
  },
];
