import type { ChannelCode } from "./demo-types.ts";
import type { StoredPicture } from "./load/draw-all.ts";
import { railPicture } from "./pictures/boards/rail.ts";
import type { ColorKey } from "./palette.ts";
import type { DrawnPicture } from "./pictures/picture-types.ts";
import type { DemoPicture } from "./pictures/demo-picture.ts";
import { products } from "./products.ts";

export interface Block {
  readonly id: string;
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const list = (id: string, title: string, query: Record<string, string>, count = 8): Block => ({
  id,
  name: "product-list",
  props: {
    title,
    query,
    count,
    more: { label: "すべて見る", href: `/product?${new URLSearchParams(query)}` },
  },
});

const ranking = (title: string): Block => ({
  id: "popular",
  name: "ranking",
  props: { title, count: 8, more: { label: "すべて見る", href: "/product?sort=popular" } },
});

/** One that stands elsewhere too, or a drawing of its own. */
export type HomePicture = DemoPicture | (() => DrawnPicture);

interface Home {
  readonly hero: {
    picture: HomePicture;
    title: string;
    text: string;
    focus?: "left" | "right";
    label: string;
    href: string;
  };
  readonly banners: readonly { picture: HomePicture; title: string; href: string }[];
  readonly lists: readonly Block[];
  /** What comes first below the cover, before the categories. */
  readonly leads?: readonly Block[];
  /** What has changed stands above the shelves. */
  readonly isNewsFirst?: boolean;
  readonly words: { title: string; text: string };
  /** What this shop alone shows, between its topics and its news. */
  readonly own: (kept: (picture: HomePicture) => Promise<StoredPicture>) => Promise<readonly Block[]>;
}

const freeArea = (code: string): Block => ({ id: code, name: "free-area", props: { code } });
const staff = (title: string, count: number): Block => ({
  id: "staff",
  name: "stylist-list",
  props: { title, count, more: { label: "すべての着こなし", href: "/stylist" } },
});

const worn = (key: string, color?: ColorKey) => ({ product: products.find((product) => product.key === key)!, color });

const winterRail = () =>
  railPicture("winter", {
    shown: [worn("monpe-kasuri"), worn("hanten-yagasuri", "enji"), worn("haori-jacket-kasuri")],
    alt: "棒に掛けた、絣の羽織ジャケット、矢絣の半纏、絣のもんぺ",
    wall: "#e6dfd6",
  });
const jacketRail = () =>
  railPicture("jackets", {
    shown: [worn("haori-jacket-kasuri", "sumi"), worn("stand-collar-shirt", "kon"), worn("hanten-yagasuri")],
    alt: "棒に掛けた、墨の羽織ジャケット、紺の立衿シャツ、紺の矢絣の半纏",
    wall: "#dfe0dc",
  });
const stoleRail = () =>
  railPicture("stoles", {
    shown: [worn("stole-wool-koushi"), worn("stole-wool-koushi", "nibi"), worn("stole-gauze-indigo")],
    alt: "棒に掛けた、藍ぼかしのガーゼストールと、格子のウールストール",
    wall: "#e7e2da",
  });

/** What each channel shows on its top page. */
export const homes: Readonly<Record<ChannelCode, Home>> = {
  noren: {
    hero: {
      picture: "shelf",
      focus: "right",
      title: "手で使い、手で贈る。",
      text: "手ぬぐい、うつわ、お茶、台所道具。十六のつくり手から、毎日使って飽きないものを集めました。",
      label: "商品を見る",
      href: "/product",
    },
    banners: [
      { picture: "hills-winter", title: "冬じたく。鍋と湯のみと、あたたかい布", href: "/product?tag=winter" },
      { picture: "tea-field", title: "朝霧のなかで育つ、山霧茶園のお茶", href: "/maker/yamagiri-chaen" },
    ],
    lists: [list("new", "新着の品", { sort: "new", stock: "1" }), ranking("よく選ばれている品")],
    words: {
      title: "暖簾について",
      text: "のれんをくぐると、つくり手の顔が見える。そんな店をめざしています。\n\n扱うのは、店の者が自分の家で一年使ってみて、手放せなくなったものだけ。直しながら長く使えるように、修理の窓口も店のなかにあります。",
    },
    own: async () => [staff("店の人", 4), freeArea("wrapping")],
  },
  toki: {
    hero: {
      picture: "hills-winter",
      title: "季節を、ひと箱に。",
      text: "小雪のころ。みかんが色づき、新米が届き、お歳暮の支度がはじまります。",
      label: "お歳暮の品を見る",
      href: "/product?tag=oseibo",
    },
    banners: [
      {
        picture: { view: "scene", of: "mikan-kanjuku" },
        title: "木の上で色づく完熟みかん",
        href: "/product?category=fresh-fruit",
      },
      {
        picture: { view: "scene", of: "konpeito-rikka" },
        title: "内祝い・お返しの品",
        href: "/product?tag=uchiiwai",
      },
    ],
    lists: [
      list("oseibo", "お歳暮", { tag: "oseibo", category: "ajiwai", sort: "popular" }),
      list("new-year", "迎春の支度", { tag: "new-year" }, 6),
    ],
    words: {
      title: "包むことも、贈りもの",
      text: "のしと掛け紙は、どの品にも無料でおつけします。表書きに迷ったら、店の者にお尋ねください。\n\n複数のお届け先へのご注文も、一度のお手続きで承ります。",
    },
    leads: [
      { id: "season", name: "own-season", props: {} },
      {
        id: "occasions",
        name: "own-occasions",
        props: {
          title: "贈るときから選ぶ",
          note: "のしと掛け紙は、どの品にも無料でおつけします。",
          items: [
            {
              written: "御歳暮",
              label: "お歳暮",
              note: "12月はじめから20日ごろまでに",
              href: "/product?tag=oseibo",
            },
            { written: "御年賀", label: "お年賀・迎春", note: "松の内、1月7日までに", href: "/product?tag=new-year" },
            { written: "内祝", label: "内祝い・お返し", note: "お祝いからひと月ごろに", href: "/product?tag=uchiiwai" },
            {
              written: "御挨拶",
              label: "手土産",
              note: "ひと口の菓子から、日持ちのする品も",
              href: "/product?tag=temiyage",
            },
          ],
          more: { label: "贈りものの手引き", href: "/gift-guide" },
        },
      },
    ],
    own: async (kept) => [
      {
        id: "seasons",
        name: "slider",
        props: {
          title: "季節のたより",
          slides: [
            {
              picture: await kept("grove"),
              title: "小雪　みかんと新米、お歳暮の支度",
              href: "/product?tag=oseibo",
            },
            { picture: await kept("sea"), title: "冬至　昆布と佃煮、年越しの食卓", href: "/product?category=dashi" },
            {
              picture: await kept("hills-spring"),
              title: "立春　内祝いと、春の手土産",
              href: "/product?tag=uchiiwai",
            },
          ],
        },
      },
      freeArea("noshi"),
    ],
  },
  yosoi: {
    hero: {
      picture: winterRail,
      title: "布から着る。",
      text: "括り、染め、織る。産地の布でつくる、いまの日々のための服と持ちもの。",
      label: "この冬の装い",
      href: "/product?category=wear",
    },
    banners: [
      { picture: jacketRail, title: "羽織る一枚", href: "/product?category=jacket" },
      { picture: stoleRail, title: "巻く一枚", href: "/product?category=stole" },
    ],
    lists: [list("new", "新作", { sort: "new" }, 5), list("wear", "着る", { category: "wear", sort: "popular" }, 9)],
    words: {
      title: "お直しは、何年でも",
      text: "すり切れた袖口も、伸びた膝も、織元が直してお返しします。お買い上げから何年たっていても、まずはご相談ください。",
    },
    leads: [{ id: "snaps", name: "collection", props: { alias: "snaps", title: "この冬の着こなし", count: 4 } }],
    own: async () => [staff("着ている三人", 3), freeArea("size")],
  },
  takumi: {
    hero: {
      picture: "workshop",
      title: "使う人が選ぶ、道具の店。",
      text: "素材、寸法、重さ、納期、修理の可否。並べて比べて、長くつきあえる一つを。",
      label: "包丁から見る",
      href: "/product?category=knife",
    },
    banners: [
      { picture: "shelf", title: "うつわと弁当箱、新生活の道具", href: "/product?tag=new-life" },
      {
        picture: { view: "scene", of: "copper-tamagoyaki" },
        title: "研ぎ・塗り直し・錫引き、修理できる道具",
        href: "/product?tag=repair",
      },
    ],
    lists: [ranking("売れ筋"), list("tool", "料理道具", { category: "tool", stock: "1" })],
    words: {
      title: "品番でお探しの方へ",
      text: "KNF-0001 のような品番を検索欄に入れると、色やサイズまで絞りこめます。\n\n在庫のないものも、つくり手に納期を確かめてお知らせします。",
    },
    own: async () => [
      freeArea("sharpening"),
      { id: "calendar", name: "calendar", props: { title: "出荷と研ぎの受付日", months: 1 } },
    ],
  },
  business: {
    hero: {
      picture: "shelf",
      title: "店舗・企業・施設のみなさまへ",
      text: "記念品、ご挨拶の品、什器や制服まで。見積書の発行、複数のお届け先、請求書払いを承ります。",
      label: "商品を探す",
      href: "/product",
    },
    isNewsFirst: true,
    banners: [
      { picture: { view: "scene", of: "noren-tatewaku" }, title: "名入れのできる品", href: "/product?tag=engraving" },
      { picture: { view: "scene", of: "monaka-tsubaki" }, title: "数を頼める手土産", href: "/product?tag=temiyage" },
    ],
    lists: [
      ranking("よくご注文いただく品"),
      list("engraving", "名入れできます", { tag: "engraving" }),
      list("mail", "ご挨拶に、一つ千円まで", { price_max: "1000", sort: "popular" }),
    ],
    words: {
      title: "数量の多いご注文について",
      text: "百点を超えるご注文、別注の柄や寸法は、納期とあわせてお見積もりいたします。お問い合わせの「法人・まとめ買いのご相談」からお知らせください。",
    },
    own: async () => [
      freeArea("quotation"),
      {
        id: "questions",
        name: "faq",
        props: { title: "よくあるご質問", category: "法人のお客さま", more: { label: "すべて見る", href: "/faq" } },
      },
      { id: "calendar", name: "calendar", props: { title: "営業日", months: 1 } },
    ],
  },
};
