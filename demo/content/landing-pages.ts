import type { ChannelCode } from "../demo-types.ts";
import { landingNoren } from "./landing-noren.ts";
import { landingToki } from "./landing-toki.ts";
import { block, type DemoLandingPages } from "./landing-types.ts";

const landingYosoi: DemoLandingPages = ({ scene }) => [
  {
    slug: "made-to-order",
    title: "一着から、仕立てます",
    description: "生地、衿、丈。久留米の織元で、あなたの寸法に合わせて一着ずつ仕立てます。",
    scene: "workshop",
    layout: [
      {
        id: "top",
        blocks: [
          block("hero", "hero", {
            title: "あなたの寸法で、一着から。",
            text: "反物を選び、衿を決め、採寸は家で。三週間後に、仕立て上がりが届きます。",
            picture: scene("workshop"),
            link: { label: "仕立ての流れを見る", href: "#steps" },
          }),
          block("steps-slider", "slider", {
            title: "布ができるまで",
            slides: [
              { picture: scene("sea"), title: "一、藍を建てる", text: "海から来た灰汁で、藍の甕をひと月育てます。" },
              {
                picture: scene("hills-autumn"),
                title: "二、括って染める",
                text: "柄になるところを糸で括り、三十回染め重ねます。",
              },
              {
                picture: scene("workshop"),
                title: "三、織る",
                text: "一反に十日。機の音が変わる日は、雨が近い日です。",
              },
            ],
          }),
        ],
      },
      {
        id: "steps",
        blocks: [
          block("how", "text", {
            title: "ご注文から仕立て上がりまで",
            text: "生地と衿のかたちを選び、寸法を入れると、その場で価格が出ます。測りかたは図でご案内します。お手持ちの一着を測っていただくのが、いちばん確かです。\n\n裁断に入るまでは、お取り消しいただけます。",
          }),
          block("wear", "product-list", {
            title: "合わせて着る",
            query: { category: "wear" },
            count: 8,
            more: { label: "着るものをすべて見る", href: "/product?category=wear" },
          }),
          block("news", "news", { title: "店からのお知らせ", count: 3, more: { label: "一覧", href: "/news" } }),
          block("blog", "blog-list", { title: "布の読みもの", count: 3, more: { label: "すべて読む", href: "/blog" } }),
          block("contact", "contact", { title: "採寸のご相談", placeholder: "例：袖丈の測りかたを教えてください" }),
        ],
      },
    ],
  },
];

const landingTakumi: DemoLandingPages = ({ scene }) => [
  {
    slug: "knife-guide",
    title: "包丁のえらび方",
    description: "鋼かステンレスか、両刃か片刃か。使う手と台所に合わせて選ぶための手引きです。",
    scene: "workshop",
    layout: [
      {
        id: "top",
        blocks: [
          block("hero", "hero", {
            title: "一生ものは、研げるもの。",
            text: "切れ味は、刃物と研ぎの両方で決まります。はじめの一本の選びかたを、研ぎ師と一緒にまとめました。",
            picture: scene("workshop"),
            link: { label: "表で比べる", href: "#compare" },
          }),
        ],
      },
      {
        id: "compare",
        blocks: [
          block("table", "rich-text", {
            html: '<h2>材と刃で比べる</h2><table><thead><tr><th>材</th><th>切れ味</th><th>手入れ</th><th>向く方</th></tr></thead><tbody><tr><th scope="row">鋼</th><td>鋭く、研ぎやすい</td><td>使うたびに拭く</td><td>研ぎを楽しめる方</td></tr><tr><th scope="row">ステンレス</th><td>長く保つ</td><td>ふつうに洗う</td><td>毎日忙しい台所</td></tr><tr><th scope="row">割込み</th><td>鋭い</td><td>刃先だけ拭く</td><td>はじめての鋼</td></tr></tbody></table>',
          }),
          block("ranking", "ranking", {
            title: "よく選ばれている包丁",
            category: "knife",
            count: 6,
            more: { label: "包丁をすべて見る", href: "/product?category=knife" },
          }),
          block("makers", "maker-list", {
            title: "つくり手",
            count: 6,
            more: { label: "つくり手の一覧", href: "/maker" },
          }),
          block("faq", "faq", {
            title: "包丁のご質問",
            items: [
              {
                question: "研ぎ直しはどのくらいの間隔で出せばよいですか。",
                answer: "ご家庭でお使いなら、年に一度が目安です。トマトの皮がすべるようになったら、研ぎどきです。",
              },
              {
                question: "左利き用はありますか。",
                answer:
                  "両刃の包丁はそのままお使いいただけます。片刃のものは、つくり手に打ってもらいますので、お尋ねください。",
              },
              { question: "食洗機で洗えますか。", answer: "柄が傷みますので、手で洗って、すぐに拭いてください。" },
            ],
          }),
          block("calendar", "calendar", { title: "研ぎ・修理の受付日", months: 2 }),
          block("contact", "contact", { title: "修理のお見積もり", placeholder: "例：牛刀21cm、先が欠けました" }),
        ],
      },
    ],
  },
];

const landingBusiness: DemoLandingPages = ({ scene, evening }) => [
  {
    slug: "year-end",
    title: "年末のご挨拶の品",
    description: "名入れ、数、納期、請求書払い。年末のご挨拶の手配をまとめて承ります。",
    scene: "shelf",
    layout: [
      {
        id: "top",
        blocks: [
          block("hero", "hero", {
            title: "年末のご挨拶を、まとめて。",
            text: "ひと品から千点まで。名入れと個別のお届けを、一度のご注文で承ります。",
            picture: scene("shelf"),
            link: { label: "名入れできる品を見る", href: "/product?tag=engraving" },
          }),
          block("deadline", "countdown", {
            title: "名入れの年内納品は",
            until: evening(20),
            after: "年内の名入れの受付は終わりました",
          }),
        ],
      },
      {
        id: "goods",
        blocks: [
          block("tiles", "banner-row", {
            banners: [
              { picture: scene("tea-field"), title: "数を頼める手土産", href: "/product?tag=temiyage" },
              { picture: scene("sea"), title: "名入れのできる品", href: "/product?tag=engraving" },
            ],
          }),
          block("cheap", "product-list", {
            title: "一つ千円までの品",
            query: { price_max: "1000", sort: "popular" },
            count: 8,
            more: { label: "すべて見る", href: "/product?price_max=1000&sort=popular" },
          }),
          block("brands", "brand-list", {
            title: "ブランドから",
            count: 4,
            more: { label: "ブランド一覧", href: "/brand" },
          }),
          block("faq", "faq", {
            title: "法人のお客さまのご質問",
            category: "法人のお客さま",
            more: { label: "すべて見る", href: "/faq" },
          }),
          block("calendar", "calendar", { title: "営業日", months: 2 }),
          block("contact", "contact", {
            title: "お見積もりのご依頼",
            text: "品と数、ご希望の納期をお書きください。翌営業日までにお返事いたします。",
            placeholder: "例：タオルハンカチ 300枚、12月15日納品",
          }),
        ],
      },
    ],
  },
];

/** Landing pages of each shop: a guide for the season, and what it does best. */
export const landingPages: Readonly<Record<ChannelCode, DemoLandingPages>> = {
  noren: landingNoren,
  toki: landingToki,
  yosoi: landingYosoi,
  takumi: landingTakumi,
  business: landingBusiness,
};
