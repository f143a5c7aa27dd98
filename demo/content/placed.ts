import type { ChannelCode } from "../demo-types.ts";
import type { DemoFileName } from "../files/demo-files.ts";
import type { DemoPicture } from "../pictures/demo-picture.ts";

interface Placed {
  readonly banners: readonly {
    readonly key: string;
    readonly area: "main" | "topics";
    readonly scene: DemoPicture;
    readonly title: string;
    readonly href: string;
    /** Offered beside it to be saved. */
    readonly file?: DemoFileName;
  }[];
  readonly freeAreas: readonly { readonly code: string; readonly title: string; readonly text: string }[];
  readonly messages: readonly {
    readonly code: string;
    readonly title: string;
    readonly text: string;
    /** Days after the demo's opening from which it is shown. */
    readonly inDays: number;
  }[];
  readonly popups: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly scene: DemoPicture;
    readonly link: { readonly label: string; readonly href: string };
    /** The page over which it opens by itself; without one a link opens it. */
    readonly over?: string;
  }[];
  /** What a visitor does, and the popup that answers it. */
  readonly popupRules?: readonly {
    readonly key: string;
    readonly event: string;
    readonly page: string;
    readonly popup: string;
  }[];
}

/** What each shop places on its pages. */
export const placed: Readonly<Record<ChannelCode, Placed>> = {
  noren: {
    banners: [
      { key: "winter", area: "main", scene: "hills-winter", title: "冬じたくの布と器", href: "/product?tag=winter" },
      {
        key: "features",
        area: "topics",
        scene: "hills-autumn",
        title: "つくり手を訪ねる、特集",
        href: "/collection/features",
      },
      {
        key: "catalog",
        area: "topics",
        scene: { view: "scene", of: "bamboo-mutsume-kago" },
        title: "くらしの道具帖を、めくる",
        href: "/flip-book",
      },
    ],
    freeAreas: [
      {
        code: "wrapping",
        title: "包装とのし",
        text: "のし・掛け紙・包装は、どの品にも承ります。ご注文手続きの「お届け日時」の画面で、見本を見ながらお選びください。",
      },
      {
        code: "repair",
        title: "修理の窓口",
        text: "包丁の研ぎ直し、うるしの塗り直し、衣類の繕いを承ります。\n\n品名とお困りの点を[お問い合わせ](/contact)からお知らせください。お見積もりは無料です。",
      },
    ],
    messages: [
      {
        code: "year-end",
        title: "年末年始のお休み",
        text: "12月30日から1月4日まで、発送とお問い合わせへのお返事をお休みします。ご注文は承ります。",
        inDays: 14,
      },
    ],
    popups: [
      {
        id: "welcome",
        title: "はじめてお越しの方へ",
        text: "会員登録をされた方に、次のお買い物で使えるクーポンをお渡ししています。",
        scene: "shelf",
        link: { label: "クーポンを見る", href: "/coupon" },
      },
    ],
  },
  toki: {
    banners: [
      {
        key: "oseibo",
        area: "main",
        scene: "hills-winter",
        title: "お歳暮の品、承りはじめました",
        href: "/product?tag=oseibo",
      },
      { key: "manner", area: "topics", scene: "shelf", title: "お歳暮の贈りかた、ひと通り", href: "/lp/oseibo" },
    ],
    freeAreas: [
      {
        code: "noshi",
        title: "のしの選び方",
        text: `何度あってもうれしいことには蝶結び、一度きりがよいことには結び切り。迷ったら「無地のし」をお選びください。

| ことがら | 表書き | 紅白の水引 |
| --- | --- | --- |
| お歳暮 | 御歳暮 | 蝶結び |
| お年賀 | 御年賀 | 蝶結び |
| 出産の内祝い | 内祝 | 蝶結び |
| 結婚の内祝い | 内祝・寿 | 結び切り |
| 快気のお祝い | 快気祝 | 結び切り |`,
      },
    ],
    messages: [
      {
        code: "oseibo-limit",
        title: "お歳暮のお届け",
        text: "12月20日までにお届けする品は、12月15日の正午までにご注文ください。",
        inDays: 14,
      },
    ],
    popups: [
      {
        id: "oseibo",
        title: "お歳暮のご用意はお済みですか",
        text: "お届け先が何軒でも、一度のお手続きで承ります。",
        scene: "hills-winter",
        link: { label: "お歳暮の品を見る", href: "/product?tag=oseibo" },
      },
    ],
    popupRules: [{ key: "gift-guide", event: "page_view", page: "/gift-guide", popup: "oseibo" }],
  },
  yosoi: {
    banners: [
      { key: "haori", area: "main", scene: "hills-autumn", title: "羽織る一枚", href: "/product?category=jacket" },
      {
        key: "mending",
        area: "topics",
        scene: "workshop",
        title: "すり切れた袖口も、織元が直してお返しします",
        href: "/mending",
      },
      {
        key: "wallpaper",
        area: "topics",
        scene: "hills-autumn",
        title: "糸を染める、秋の山の壁紙",
        href: "/lp/made-to-order",
        file: "autumn-hills.webp",
      },
    ],
    freeAreas: [
      {
        code: "size",
        title: "サイズのご相談",
        text: "身長と腰まわりをお知らせいただければ、合うサイズをお返事します。お直しは何年でも承ります。",
      },
    ],
    messages: [
      {
        code: "mending",
        title: "お直しの混雑",
        text: "冬の衣類のお直しは、ただいま4週間ほどお時間をいただいています。",
        inDays: 0,
      },
    ],
    popups: [
      {
        id: "stylists",
        title: "着こなしに迷ったら",
        text: "店の者の装いを、着用した商品と一緒にご紹介しています。",
        scene: "workshop",
        link: { label: "スタイリストを見る", href: "/stylist" },
        over: "/faq",
      },
    ],
  },
  takumi: {
    banners: [
      {
        key: "knives",
        area: "main",
        scene: "workshop",
        title: "研いで使う、一生の包丁",
        href: "/product?category=knife",
      },
      {
        key: "care",
        area: "topics",
        scene: { view: "scene", of: "tetsubin-plain" },
        title: "道具の手入れ、覚え書き",
        href: "/collection/care",
      },
      {
        key: "catalog",
        area: "topics",
        scene: { view: "scene", of: "bamboo-mutsume-kago" },
        title: "道具帖をひらく",
        href: "/flip-book",
      },
    ],
    freeAreas: [
      {
        code: "sharpening",
        title: "研ぎ直しの承り",
        text: "三徳・菜切は一丁1,650円から。柄のすげ替えも承ります。お預かりは10日ほどです。",
      },
    ],
    messages: [
      {
        code: "kiln",
        title: "窯出しのお知らせ",
        text: "欠品していた飯碗は、12月なかばの窯出しで入荷する予定です。",
        inDays: 0,
      },
    ],
    popups: [
      {
        id: "numbers",
        title: "品番でご注文いただけます",
        text: "カタログの品番と数を並べるだけで、まとめてカートに入ります。",
        scene: "shelf",
        link: { label: "品番で注文する", href: "/catalog-order" },
      },
    ],
  },
  business: {
    banners: [
      {
        key: "engraving",
        area: "main",
        scene: { view: "scene", of: "noren-tatewaku" },
        title: "名入れのできる品",
        href: "/product?tag=engraving",
      },
      { key: "cases", area: "topics", scene: "hills-summer", title: "ご利用例", href: "/collection/cases" },
      { key: "numbers", area: "topics", scene: "shelf", title: "品番でまとめて注文", href: "/catalog-order" },
    ],
    freeAreas: [
      {
        code: "quotation",
        title: "お見積もり",
        text: "カートの画面から、その場で見積書（PDF）をお出しできます。100点を超えるご注文は[お問い合わせ](/contact)ください。",
      },
    ],
    messages: [
      {
        code: "deadline",
        title: "年内納品の締め切り",
        text: "名入れの品を年内にお届けできるのは、12月4日ご校了分までです。",
        inDays: 14,
      },
    ],
    popups: [
      {
        id: "invoice",
        title: "請求書払いを承ります",
        text: "はじめてのお取引でも、審査のうえ月末締め翌月末のお支払いをお選びいただけます。",
        scene: "sea",
        link: { label: "ご利用ガイドを見る", href: "/guide" },
      },
    ],
  },
};
