import type { ChannelCode, DemoCategory } from "./demo-types.ts";

const leaf = (key: string, name: string): DemoCategory => ({ key, name });
const branch = (key: string, name: string, ...children: DemoCategory[]): DemoCategory => ({ key, name, children });

export const productCategories: readonly DemoCategory[] = [
  branch(
    "nuno",
    "布",
    branch(
      "towel",
      "タオル・ふきん",
      leaf("face-towel", "フェイスタオル"),
      leaf("bath-towel", "バスタオル"),
      leaf("handkerchief", "ハンカチ"),
      leaf("kitchen-cloth", "ふきん"),
    ),
    branch(
      "tenugui",
      "手ぬぐい・風呂敷",
      leaf("tenugui-cloth", "手ぬぐい"),
      leaf("furoshiki", "風呂敷"),
      leaf("azuma", "あずま袋・巾着"),
    ),
    branch(
      "room-cloth",
      "部屋の布",
      leaf("noren-curtain", "のれん"),
      leaf("cushion", "座布団・クッション"),
      leaf("blanket", "ひざ掛け・毛布"),
    ),
  ),
  branch(
    "yosooi",
    "装い",
    branch(
      "wear",
      "着る",
      leaf("yukata", "ゆかた"),
      leaf("jacket", "羽織もの"),
      leaf("tops", "シャツ・作務衣"),
      leaf("bottoms", "もんぺ・ボトム"),
    ),
    branch(
      "small-wear",
      "巻く・履く",
      leaf("stole", "ストール"),
      leaf("socks", "靴下・足袋"),
      leaf("apron", "前掛け・エプロン"),
    ),
    branch(
      "carry",
      "持つ",
      leaf("bag", "手提げ・かばん"),
      leaf("purse", "がま口・財布"),
      leaf("fan", "扇子・うちわ"),
      leaf("umbrella", "傘"),
    ),
  ),
  branch(
    "cha",
    "お茶",
    branch(
      "tea-leaf",
      "茶葉",
      leaf("sencha", "煎茶・玉露"),
      leaf("hojicha", "ほうじ茶・番茶"),
      leaf("matcha", "抹茶"),
      leaf("black-tea", "和紅茶・和ハーブ"),
    ),
    branch(
      "tea-ware",
      "茶器",
      leaf("teapot", "急須・土瓶"),
      leaf("yunomi", "湯呑・茶碗"),
      leaf("canister", "茶筒"),
      leaf("tea-tool", "茶の道具"),
    ),
  ),
  branch(
    "ajiwai",
    "味わい",
    branch(
      "sweets",
      "菓子",
      leaf("wagashi", "和菓子"),
      leaf("senbei", "せんべい・焼き菓子"),
      leaf("candy", "飴・金平糖"),
    ),
    branch("seasoning", "調味料", leaf("soy-sauce", "醤油・酢"), leaf("miso", "味噌・麹"), leaf("oil", "油・薬味")),
    branch("staple", "主食・乾物", leaf("rice", "米"), leaf("noodle", "麺"), leaf("dashi", "だし・昆布")),
    branch(
      "fruit",
      "果物・瓶詰",
      leaf("fresh-fruit", "果物"),
      leaf("jam", "ジャム・はちみつ"),
      leaf("pickle", "梅干・佃煮"),
      leaf("juice", "果汁・シロップ"),
    ),
  ),
  branch(
    "daidokoro",
    "台所",
    branch(
      "utsuwa",
      "うつわ",
      leaf("rice-bowl", "飯碗・汁椀"),
      leaf("plate", "皿・鉢"),
      leaf("chopsticks", "箸・匙"),
      leaf("glass", "酒器・グラス"),
    ),
    branch(
      "tool",
      "料理道具",
      leaf("knife", "包丁"),
      leaf("pot", "鍋・鉄瓶"),
      leaf("board", "まな板・ざる"),
      leaf("grater", "おろし・小道具"),
    ),
    branch("box", "弁当・重箱", leaf("bento", "弁当箱"), leaf("jubako", "重箱"), leaf("tray", "盆・膳")),
  ),
  branch(
    "kurashi",
    "暮らし",
    branch("scent", "香り", leaf("incense", "線香・お香"), leaf("candle", "ろうそく"), leaf("soap", "石けん")),
    branch("paper", "紙もの", leaf("letter", "便箋・封筒"), leaf("notebook", "帳面"), leaf("noshi", "ぽち袋・祝儀袋")),
    branch(
      "house",
      "住まい",
      leaf("vase", "花器"),
      leaf("cleaning", "ほうき・たわし"),
      leaf("furniture", "家具・収納"),
      leaf("season", "季節のしつらえ"),
    ),
  ),
];

export const inquiryCategories: readonly DemoCategory[] = [
  leaf("about-product", "商品について"),
  leaf("about-order", "ご注文・お届けについて"),
  leaf("about-payment", "お支払い・領収書について"),
  leaf("about-return", "返品・交換について"),
  leaf("about-gift", "のし・包装・贈りものについて"),
  leaf("about-repair", "修理・お手入れについて"),
  leaf("about-member", "会員登録・ログインについて"),
  leaf("catalog", "カタログのご請求"),
  leaf("about-business", "法人・まとめ買いのご相談"),
  leaf("about-other", "その他"),
];

/** Where a shop begins with something else than the main one: its top categories, those it has most to say about first. */
const firstCategories: Partial<Record<ChannelCode, readonly string[]>> = {
  toki: ["ajiwai", "cha", "kurashi", "daidokoro"],
  yosoi: ["yosooi"],
};

/** The tree of products as a channel shows it. */
export function categoriesOf(channel: ChannelCode): readonly DemoCategory[] {
  const first = firstCategories[channel] ?? [];
  const rank = ({ key }: DemoCategory) => (first.includes(key) ? first.indexOf(key) : first.length);
  return productCategories.toSorted((a, b) => rank(a) - rank(b));
}
