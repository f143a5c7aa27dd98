import type { ChannelCode } from "./demo-types.ts";

/** Words that buyers use for one thing, a line for each; the search looks for the others where a word finds little. */
const everywhere = [
  "手ぬぐい、手拭い、てぬぐい、日本手拭",
  "風呂敷、ふろしき、包み布",
  "のれん、暖簾、間仕切り",
  "急須、きゅうす、ティーポット",
  "湯呑、湯のみ、湯飲み、ゆのみ",
  "茶筒、茶缶、キャニスター",
  "内祝い、お返し、返礼品",
];

const ofCloth = [
  "ゆかた、浴衣",
  "ストール、マフラー、襟巻き、ショール",
  "手提げ、トートバッグ、かばん、鞄",
  "がま口、小銭入れ、コインケース",
  "前掛け、エプロン",
  "靴下、ソックス、くつした",
  "傘、アンブレラ、雨傘",
  "ひざ掛け、ブランケット、毛布",
];

const ofTable = [
  "ふきん、布巾、台拭き、ディッシュクロス",
  "箸、お箸、おはし",
  "包丁、庖丁、ナイフ",
  "飯碗、茶碗、ごはん茶碗",
  "弁当箱、お弁当箱、ランチボックス",
  "皿、プレート、お皿",
  "鉄瓶、やかん、ケトル",
  "ぐい呑み、おちょこ、酒器",
];

const ofTaste = [
  "醤油、しょうゆ、しょう油",
  "味噌、みそ、お味噌",
  "せんべい、煎餅、おかき",
  "羊羹、ようかん",
  "金平糖、こんぺいとう",
  "素麺、そうめん",
  "みかん、蜜柑、オレンジ",
  "梅干、うめぼし、梅干し",
  "紅茶、ティー、ブラックティー",
];

const ofPaper = ["便箋、レターセット、びんせん", "線香、お香、インセンス", "ぽち袋、お年玉袋", "帳面、ノート、手帳"];

export const synonyms: Readonly<Record<ChannelCode, readonly string[]>> = {
  noren: [...everywhere, ...ofCloth, ...ofTable, ...ofTaste, ...ofPaper],
  toki: [...everywhere, ...ofTaste, "お歳暮、冬ギフト、御歳暮", "お中元、夏ギフト、御中元", "手土産、おもたせ、お土産"],
  yosoi: [
    ...everywhere,
    ...ofCloth,
    "羽織、はおり、カーディガン",
    "もんぺ、ボトム、パンツ",
    "シャツ、ブラウス、トップス",
  ],
  takumi: [
    ...everywhere,
    ...ofTable,
    "まな板、カッティングボード、俎板",
    "おろし金、おろし器、グレーター",
    "鍋、なべ、お鍋",
  ],
  business: [...everywhere, ...ofTable, ...ofPaper, "記念品、ノベルティ、粗品", "制服、ユニフォーム、作務衣"],
};
