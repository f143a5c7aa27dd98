import type { ChannelCode, DemoChannel } from "./demo-types.ts";

/** A company that does not exist: its town has no such name, and no number is given out that begins like these. */
const company = {
  name: "株式会社のれん商店（架空の会社です）",
  representative: "代表取締役　暖簾 あきな",
  postal_code: "111-0043",
  address: "東京都台東区駒形見本町1-2-3 のれんビル",
  phone_number: "0120-000-000",
  business_hours: "平日 10:00〜17:00（土日祝・年末年始を除く）",
} as const;

const demoNote = "この店はデモです。商品・つくり手・会社はすべて架空のもので、実際のお届けやお支払いはありません。";

/** Rows of 特定商取引法に基づく表記 that no other setting says. */
const lawNotes = (...more: string[]) => [...more, `ご案内：${demoNote}`].join("\n");

const base = {
  // no company's: the check digit of a real number is never 0
  "DOCUMENT.REGISTRATION_NUMBER": "T0123456789012",
  "PLUGIN.TEMPORARY_STOP_SELLING.IS_USE": false,
  "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": true,
  "SITE.NO_MEMBER_USE": false,
  "RETURN.EXCEPT": "食品、名入れの品",
  "LAW.RESPONSIBLE_PERSON": "暖簾 あきな",
  "LAW.EXTRA_FEES": "銀行振込をご利用の場合は、振込手数料をご負担ください。",
  "LAW.NOTES": lawNotes(),
} as const;

export const channels: readonly DemoChannel[] = [
  {
    code: "noren",
    name: "暖簾",
    prefix: "",
    tagline: "手で使い、手で贈る。日々の道具の店",
    description:
      "手ぬぐい、うつわ、お茶、台所道具。全国十六のつくり手から、毎日使って飽きないものだけを集めました。贈りものには、包装・のし・メッセージカードをお選びいただけます。",
    footer: ["つくり手の言葉をそのままお届けします", "直しながら、長く使えるものを", demoNote],
    company: { ...company, email: "shop@noren.example" },
    settings: {
      ...base,
      "LOGIN.SYNC_CHANNELS": ["toki"],
      "SITE.THEME": "simple",
      "ORDER.SHIPPING.IS_ALLOW_MULTIPLE": true,
      "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT": 11_000,
      "GIFT.IS_USE": true,
    },
    schemes: [
      { code: "ai", name: "藍", tokens: { accent: "#21406e", "accent-strong": "#16305a", "accent-soft": "#eef1f6" } },
      {
        code: "akane",
        name: "茜",
        tokens: { accent: "#8e2b2b", "accent-strong": "#701f20", "accent-soft": "#f8efee" },
      },
      {
        code: "tokiwa",
        name: "常磐",
        tokens: { accent: "#23593e", "accent-strong": "#16442d", "accent-soft": "#eef4f0" },
      },
    ],
  },
  {
    code: "toki",
    name: "とき",
    prefix: "/toki",
    tagline: "季節を、ひと箱に。",
    description:
      "旬の果物、和菓子、お茶、調味料。二十四節気にあわせて、贈りものと日々の味わいをお届けする、暖簾の季節の店です。",
    footer: ["お中元・お歳暮・内祝いのご相談を承ります", "のしと掛け紙は、すべて無料でおつけします", demoNote],
    company: { ...company, email: "toki@noren.example" },
    settings: {
      ...base,
      "LOGIN.SYNC_CHANNELS": ["noren"],
      "SITE.THEME": "toki",
      "SITE.NAMESPACE": "kurasu",
      "CART.POPUP_COMPONENT": "cart-added",
      "ECOMMERCE_EVENT.IS_TRACKING": true,
      "LAW.NOTES": lawNotes("酒類：当店では酒類を取り扱っておりません。"),
      "ORDER.SHIPPING.IS_ALLOW_MULTIPLE": true,
      "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT": 8000,
      "GIFT.IS_USE": true,
      "GIFT.CARRIAGE": 990,
      "ORDER.PURPOSE.OPTIONS": [
        "ご自宅用",
        "お歳暮・お年賀",
        "内祝い・お返し",
        "お見舞い・ご仏事",
        "そのほかの贈りもの",
      ],
      "ORDER.QUESTIONNAIRE": [
        {
          key: "known",
          type: "choice",
          label: "当店をどちらでお知りになりましたか",
          options: ["検索で", "雑誌・新聞", "SNS", "ご家族・ご友人", "贈られた品で"],
        },
        { key: "request", type: "text", label: "あったらうれしい季節の品", hint: "200文字まで", max_length: 200 },
      ],
      "SHIPPING.CUTOFF_HOUR": 11,
      "REVIEW.IS_APPROVAL_REQUIRED": true,
    },
    schemes: [
      {
        code: "fuyu",
        name: "冬",
        tokens: {
          surface: "#fbf6ec",
          "surface-raised": "#f5ecdb",
          "surface-sunken": "#ecdfc8",
          ink: "#2c231d",
          "ink-soft": "#6a5848",
          line: "#e3d4bb",
          "line-strong": "#907a5f",
          accent: "#8a2424",
          "accent-strong": "#6c1819",
          "accent-soft": "#f5e5de",
        },
      },
      {
        code: "haru",
        name: "春",
        tokens: {
          surface: "#fcf8f2",
          "surface-raised": "#f7eee9",
          ink: "#2c231d",
          accent: "#4d6327",
          "accent-strong": "#3a4d1b",
          "accent-soft": "#eff2e4",
        },
      },
    ],
  },
  {
    code: "yosoi",
    name: "よそおい",
    prefix: "/yosoi",
    tagline: "布から着る。",
    description:
      "木綿絣、注染、麻、羊毛。産地の布でつくる、いまの日々のための服と持ちもの。季節ごとに、着こなしの提案とともにお届けします。",
    footer: ["お直しは、お買い上げから何年でも", "身幅と着丈は、実物を測って載せています", demoNote],
    company: { ...company, email: "yosoi@noren.example" },
    settings: {
      ...base,
      "SITE.THEME": "yosoi",
      "SITE.BREAKPOINT.SCREEN-SM": 719,
      "SITE.BREAKPOINT.SCREEN-MD": 1023,
      "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT": 16_500,
      "CATALOGUE.NEW_DAYS": 60,
    },
    schemes: [
      {
        code: "winter",
        name: "冬の葡萄",
        tokens: {
          surface: "#ffffff",
          "surface-raised": "#f5f4f2",
          ink: "#121110",
          "ink-soft": "#5c5854",
          line: "#dcd9d4",
          accent: "#5a2440",
          "accent-strong": "#431a30",
          "accent-soft": "#f4edf0",
        },
      },
      {
        code: "summer",
        name: "夏の浅葱",
        tokens: { ink: "#121110", accent: "#0f5b68", "accent-strong": "#0a4650", "accent-soft": "#e9f3f4" },
      },
    ],
  },
  {
    code: "takumi",
    name: "たくみ道具店",
    prefix: "/takumi",
    tagline: "使う人が選ぶ、台所と茶の道具",
    description:
      "包丁、鍋、うつわ、茶器、竹と木の道具。素材、寸法、重さ、納期、修理の可否まで並べて比べられる、道具の専門店です。",
    footer: ["研ぎ・錫引き・塗り直しを一年中受け付けています", "品番で探せます。電話でもお気軽に", demoNote],
    company: { ...company, email: "takumi@noren.example" },
    settings: {
      ...base,
      "SITE.THEME": "takumi",
      "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT": 11_000,
      "STOCK.FEW_BELOW": 5,
    },
    schemes: [
      {
        code: "tetsu",
        name: "鉄",
        tokens: {
          surface: "#ffffff",
          "surface-raised": "#f2f4f3",
          "surface-sunken": "#e6eae8",
          ink: "#1c2322",
          "ink-soft": "#55605d",
          line: "#d5dcd9",
          "line-strong": "#788682",
          accent: "#1d4f49",
          "accent-strong": "#123b36",
          "accent-soft": "#e8f1ef",
        },
      },
      { code: "dou", name: "銅", tokens: { accent: "#8a4523", "accent-strong": "#6d3419", "accent-soft": "#f7eee8" } },
    ],
  },
  {
    code: "business",
    name: "暖簾 法人窓口",
    prefix: "/business",
    tagline: "店舗・企業・施設のみなさまへ",
    description:
      "記念品、ご挨拶の品、店舗の什器や制服まで。税抜価格での見積もり、複数のお届け先、請求書払いに対応する、法人さま向けの窓口です。",
    footer: ["数量の多いご注文、名入れ、別注のご相談を承ります", "適格請求書（インボイス）に対応しています", demoNote],
    company: { ...company, email: "business@noren.example" },
    settings: {
      ...base,
      "SITE.THEME": "simple-business",
      "SITE.VARIANT": "business",
      "LAW.NOTES": lawNotes("法人のお支払い：請求書払いは、会員の法人さまに、審査のうえでご利用いただけます。"),
      "ORDER.SHIPPING.IS_ALLOW_MULTIPLE": true,
      "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT": 33_000,
      "ORDER.MAX_QUANTITY": 999,
    },
    schemes: [
      {
        code: "nibi",
        name: "鈍",
        tokens: {
          surface: "#ffffff",
          "surface-raised": "#f4f5f7",
          "surface-sunken": "#e9ebee",
          ink: "#1f2429",
          "ink-soft": "#5a626b",
          line: "#d9dde2",
          "line-strong": "#7c858f",
          accent: "#2b4a66",
          "accent-strong": "#1d374f",
          "accent-soft": "#ecf1f5",
        },
      },
    ],
  },
];

export const channelCodes: readonly ChannelCode[] = channels.map(({ code }) => code);
