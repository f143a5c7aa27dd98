import { type DemoProduct, products } from "./products.ts";

/** Search words with the products of the main shop that they must find (search-words.test.ts). */
export type SearchWord = { word: string; expected: readonly string[] };

const shown = products.filter(({ channels, tags }) => channels.includes("noren") && !tags.some(isLocked));

function isLocked(tag: string): boolean {
  return tag === "hanpukai" || tag === "nairankai";
}

const where = (fits: (product: DemoProduct) => boolean) => shown.filter(fits).map(({ key }) => key);
/** All products of a leaf category. */
const inCategory = (...categories: string[]) =>
  where((product) => categories.some((category) => product.categories.includes(category)));
const withTag = (tag: string) => where(({ tags }) => tags.includes(tag));
const byMaker = (maker: string) => where((product) => product.maker === maker);
/** Products of a material, by their specification. */
const madeOf = (material: string) =>
  where(({ specs }) => specs.some((line) => line.startsWith("素材: ") && line.includes(material)));
const inColor = (color: string) => where(({ variants }) => variants.some((variant) => variant.color === color));

/** Cups that are called 湯呑; the category holds tea bowls too. */
const yunomi = ["yunomi-seigaiha", "yunomi-meoto-asanoha", "yunomi-ash-glaze"];
const knives = inCategory("knife");
const tenugui = inCategory("tenugui-cloth");
const teapots = ["kyusu-yokode-sumi", "kyusu-porcelain-shippo"];
const furoshiki = inCategory("furoshiki");
const gifts = withTag("gift");
const soySauce = ["shoyu-kioke", "shoyu-usukuchi"];
const umeboshi = ["umeboshi-shiozuke"];
const soaps = ["soap-rice-bran", "soap-gift-four"];
const senbei = ["senbei-shoyu", "okaki-nori"];
const noren = inCategory("noren-curtain");
const yukata = inCategory("yukata");
const canisters = inCategory("canister");
const bentoBoxes = ["wappa-bento-oval", "wappa-bento-urushi"];
const jubako = inCategory("jubako");
const boards = ["cutting-board-hinoki", "ginkgo-board-round"];
const incense = ["incense-nagi", "incense-jinkou"];
const candles = inCategory("candle");
const fans = ["sensu-seigaiha"];
const mikan = ["mikan-kanjuku"];
const kettles = ["tetsubin-arare", "tetsubin-plain"];
const socks = inCategory("socks");
const yokan = ["neri-yokan", "mizu-yokan-cool"];
const sencha = ["sencha-yamagiri", "sencha-fukamushi"];
const miso = ["miso-mugi", "miso-aka-three-years"];
const cushions = ["zabuton-kasuri"];

const words: Record<string, readonly (readonly [word: string, expected: readonly string[]])[]> = {
  "names of categories": [
    ["手ぬぐい", tenugui],
    ["風呂敷", furoshiki],
    ["包丁", knives],
    ["急須", teapots],
    ["湯呑", yunomi],
    ["茶筒", canisters],
    ["和菓子", inCategory("wagashi")],
    ["調味料", inCategory("soy-sauce", "miso", "oil")],
    ["うつわ", inCategory("rice-bowl", "plate", "chopsticks", "glass")],
    ["茶葉", inCategory("sencha", "hojicha", "matcha", "black-tea")],
    ["重箱", jubako],
    ["靴下", socks],
    ["線香", incense],
    ["花器", inCategory("vase")],
  ],
  readings: [
    ["ほうちょう", knives],
    ["きゅうす", teapots],
    ["ゆのみ", yunomi],
    ["てぬぐい", tenugui],
    ["ふろしき", furoshiki],
    ["ちゃづつ", canisters],
    ["べんとうばこ", bentoBoxes],
    ["じゅうばこ", jubako],
    ["まないた", boards],
    ["せんこう", incense],
    ["せんす", fans],
    ["しょうゆ", soySauce],
    ["みそ", miso],
    ["ようかん", yokan],
    ["せんちゃ", sencha],
    ["くつした", socks],
    ["ざぶとん", cushions],
    ["てつびん", kettles],
    ["おくりもの", gifts],
    ["おせいぼ", withTag("oseibo")],
    ["わがし", inCategory("wagashi")],
    ["ちょうみりょう", inCategory("soy-sauce", "miso", "oil")],
  ],
  spellings: [
    ["湯呑み", yunomi],
    ["湯飲み", yunomi],
    ["湯のみ", yunomi],
    ["庖丁", knives],
    ["手拭い", tenugui],
    ["手拭", tenugui],
    ["石鹸", soaps],
    ["せっけん", soaps],
    ["暖簾", noren],
    ["浴衣", yukata],
    ["煎餅", senbei],
    ["梅干し", umeboshi],
    ["梅ぼし", umeboshi],
    ["便せん", ["letter-set-nagare"]],
    ["匂袋", ["nioibukuro-asanoha"]],
    ["素麺", ["somen-tenobe"]],
    ["蕎麦", ["soba-inaka"]],
    ["しょう油", soySauce],
    ["まな板", boards],
    ["俎板", boards],
    ["箒", ["broom-indoor"]],
    ["蝋燭", candles],
    ["巾着袋", ["kinchaku-uroko"]],
    ["座ぶとん", cushions],
    ["取箸", ["chopsticks-bamboo-ten"]],
    ["ﾀｵﾙｹｯﾄ", ["towel-blanket-tatewaku"]],
    ["贈物", gifts],
    ["御歳暮", withTag("oseibo")],
  ],
  romaji: [
    ["tenugui", tenugui],
    ["furoshiki", furoshiki],
    ["kyusu", teapots],
    ["yunomi", yunomi],
    ["hocho", knives],
    ["noren", noren],
    ["yukata", yukata],
    ["sencha", sencha],
    ["shoyu", soySauce],
    ["miso", miso],
  ],
  occasions: [
    ["お歳暮", withTag("oseibo")],
    ["お中元", withTag("ochugen")],
    ["内祝い", withTag("uchiiwai")],
    ["内祝", withTag("uchiiwai")],
    ["手土産", withTag("temiyage")],
    ["敬老の日", withTag("keiro")],
    ["贈りもの", gifts],
    ["贈り物", gifts],
    ["プレゼント", gifts],
    ["新生活", withTag("new-life")],
    ["出産祝い", ["baby-gauze-wrap", "meshiwan-kids"]],
    ["迎春", withTag("new-year")],
  ],
  makers: [
    ["いずみ織布", byMaker("izumi-orinuno")],
    ["はまかぜ染場", byMaker("hamakaze-someba")],
    ["織元つむぎ野", byMaker("tsumugino-orimoto")],
    ["いずみおりぬの", byMaker("izumi-orinuno")],
    ["おりもとつむぎの", byMaker("tsumugino-orimoto")],
    ["はまかぜ", byMaker("hamakaze-someba")],
  ],
  materials: [
    ["ウール", madeOf("毛")],
    ["絹", madeOf("絹")],
    ["リネン", ["linen-handkerchief-stripe", "noren-hemp-plain", "kappogi-linen"]],
    ["和紙", ["chazutsu-washi", "letter-set-nagare", "ippitsusen-ume", "washi-lamp", "tanzaku-message"]],
    ["檜", madeOf("檜")],
    ["ひのき", madeOf("檜")],
    ["桐", ["chest-kiri-small", "towel-gift-three"]],
    ["杉", madeOf("杉")],
  ],
  colours: [
    ["藍", inColor("藍")],
    ["生成り", inColor("生成り")],
    ["水浅葱", inColor("水浅葱")],
    ["墨", inColor("墨")],
  ],
  "other words for it": [
    ["エプロン", ["maekake-hanpu", "kappogi-linen"]],
    ["マフラー", ["stole-wool-koushi"]],
    ["財布", ["gamaguchi-shippo", "purse-long-kikko"]],
    ["キャンドル", candles],
    ["レターセット", ["letter-set-nagare"]],
    ["やかん", kettles],
    ["お弁当箱", bentoBoxes],
  ],
  mistakes: [
    ["てぬぐえ", tenugui],
    ["フェイスタオロ", ["loop-face-towel", "gauze-towel-seigaiha"]],
    ["ふろしぎ", furoshiki],
    ["べんとばこ", bentoBoxes],
    ["かすていら", ["castella-wasanbon"]],
    ["カステイラ", ["castella-wasanbon"]],
    ["こんぺいと", ["konpeito-rikka"]],
    ["わらびもつ", ["warabi-mochi-cool"]],
    ["みかん", mikan],
  ],
};

export const searchWords: readonly SearchWord[] = Object.values(words)
  .flat()
  .map(([word, expected]) => ({ word, expected }));
