/** Traditional colours, by name. The code is what stands in a variant's number; the value is the ground of its picture. */
interface DemoColor {
  readonly code: string;
  readonly name: string;
  readonly kana: string;
  readonly value: string;
}

const color = (code: string, name: string, kana: string, value: string): DemoColor => ({ code, name, kana, value });

export const palette = {
  // blues
  ai: color("AI", "藍", "アイ", "#1f4e79"),
  kon: color("KN", "紺", "コン", "#223354"),
  hanada: color("HN", "縹", "ハナダ", "#2f76a3"),
  asagi: color("AS", "浅葱", "アサギ", "#2f95a5"),
  mizuasagi: color("MZ", "水浅葱", "ミズアサギ", "#7fb0b3"),
  kamenozoki: color("KM", "瓶覗", "カメノゾキ", "#b3d2dc"),
  rurikon: color("RK", "瑠璃紺", "ルリコン", "#23478f"),
  // reds
  akane: color("AK", "茜", "アカネ", "#b0302f"),
  beni: color("BN", "紅", "ベニ", "#c72f4c"),
  enji: color("EJ", "臙脂", "エンジ", "#8e2b3d"),
  shu: color("SH", "朱", "シュ", "#d3542f"),
  toki: color("TK", "鴇", "トキ", "#e8b4ae"),
  momo: color("MM", "桃", "モモ", "#e58f97"),
  sakura: color("SK", "桜", "サクラ", "#f3d6d6"),
  azuki: color("AZ", "小豆", "アズキ", "#8a4a4d"),
  benigara: color("BG", "弁柄", "ベンガラ", "#93402e"),
  // yellows and oranges
  yamabuki: color("YB", "山吹", "ヤマブキ", "#eeaa1e"),
  kuchinashi: color("KC", "梔子", "クチナシ", "#f2cc6b"),
  karashi: color("KR", "芥子", "カラシ", "#c9a544"),
  kaki: color("KK", "柿", "カキ", "#dd7a3c"),
  daidai: color("DD", "橙", "ダイダイ", "#ec8a1f"),
  yuzu: color("YZ", "柚子", "ユズ", "#ecd25a"),
  // greens
  matcha: color("MC", "抹茶", "マッチャ", "#a8ad52"),
  moegi: color("ME", "萌黄", "モエギ", "#93b455"),
  wakaba: color("WB", "若葉", "ワカバ", "#bcd08f"),
  uguisu: color("UG", "鶯", "ウグイス", "#8c8a3a"),
  koke: color("KO", "苔", "コケ", "#667a35"),
  tokiwa: color("TW", "常磐", "トキワ", "#2f6b4a"),
  oitake: color("OT", "老竹", "オイタケ", "#6f8a63"),
  seiji: color("SJ", "青磁", "セイジ", "#8dbba3"),
  byakuroku: color("BR", "白緑", "ビャクロク", "#cfe0c9"),
  rikyunezu: color("RN", "利休鼠", "リキュウネズ", "#868c7d"),
  tetsu: color("TT", "鉄", "テツ", "#1f4a46"),
  // violets
  fuji: color("FJ", "藤", "フジ", "#b4b0d8"),
  shion: color("SO", "紫苑", "シオン", "#8679a8"),
  kikyo: color("KY", "桔梗", "キキョウ", "#57569e"),
  edomurasaki: color("EM", "江戸紫", "エドムラサキ", "#6b4a8c"),
  budo: color("BD", "葡萄", "ブドウ", "#5a3560"),
  // browns
  kogecha: color("KG", "焦茶", "コゲチャ", "#5f4436"),
  kuri: color("KU", "栗", "クリ", "#74432b"),
  tobi: color("TB", "鳶", "トビ", "#7f4a3a"),
  kitsune: color("KT", "狐", "キツネ", "#bd8446"),
  ame: color("AM", "飴", "アメ", "#c88f45"),
  rikyucha: color("RC", "利休茶", "リキュウチャ", "#a2935f"),
  kurumi: color("KL", "胡桃", "クルミ", "#a58f7b"),
  // whites, greys and blacks
  kinari: color("KI", "生成り", "キナリ", "#efe7d6"),
  shironeri: color("SN", "白練", "シロネリ", "#f5f3ee"),
  gofun: color("GF", "胡粉", "ゴフン", "#fbfaf6"),
  torinoko: color("TN", "鳥の子", "トリノコ", "#f3e6c4"),
  ginnezu: color("GN", "銀鼠", "ギンネズ", "#b3b4b5"),
  nibi: color("NB", "鈍", "ニビ", "#75777a"),
  sumi: color("SM", "墨", "スミ", "#3d3c3d"),
  shikkoku: color("SC", "漆黒", "シッコク", "#1e1b1c"),
  // lacquers, woods and metals
  shuurushi: color("SU", "朱漆", "シュウルシ", "#a8321f"),
  tamenuri: color("TM", "溜塗", "タメヌリ", "#4a1f16"),
  sugi: color("SG", "杉", "スギ", "#d8a877"),
  hinoki: color("HK", "檜", "ヒノキ", "#ecd3a6"),
  keyaki: color("KE", "欅", "ケヤキ", "#b57a45"),
  kiri: color("KJ", "桐", "キリ", "#ddc8a4"),
  take: color("TA", "竹", "タケ", "#cdb675"),
  susudake: color("SS", "煤竹", "ススタケ", "#7a5a3c"),
  tetsuguro: color("TG", "鉄黒", "テツグロ", "#3a3836"),
  hagane: color("HG", "鋼", "ハガネ", "#a9b0b6"),
  dou: color("DO", "銅", "ドウ", "#bf7a52"),
  shinchu: color("SI", "真鍮", "シンチュウ", "#c9a85c"),
  suzu: color("SZ", "錫", "スズ", "#c5c8ca"),
} as const;

export type ColorKey = keyof typeof palette;

export const colorValue = (key: ColorKey): string => palette[key].value;
