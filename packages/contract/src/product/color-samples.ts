/** Codes for addresses, and samples, of colours by their Japanese names. Other colours get a code of their own letters. */
const samples: readonly (readonly [names: string, code: string, hex: string])[] = [
  ["紺|こん|ネイビー", "kon", "#1f2f54"],
  ["藍|あい", "ai", "#1f4e79"],
  ["青|あお|ブルー", "ao", "#2b66b1"],
  ["水色|みずいろ|ライトブルー", "mizuiro", "#9fd0e6"],
  ["浅葱|浅葱色", "asagi", "#3aa6b2"],
  ["紅|べに", "beni", "#b5304a"],
  ["赤|あか|レッド", "aka", "#c0362c"],
  ["朱|しゅ", "shu", "#d9472b"],
  ["蘇芳|すおう", "suo", "#7d2f48"],
  ["茜|あかね", "akane", "#a5323a"],
  ["桃|桃色|ピンク", "momo", "#eaa0b0"],
  ["桜|桜色", "sakura", "#f3d3d7"],
  ["橙|オレンジ", "daidai", "#e28b2d"],
  ["黄|黄色|イエロー", "ki", "#f0c93b"],
  ["山吹|山吹色", "yamabuki", "#f0a92b"],
  ["芥子|からし|辛子", "karashi", "#c9a02e"],
  ["萌黄|もえぎ", "moegi", "#86a83a"],
  ["抹茶|抹茶色", "matcha", "#8d9b52"],
  ["若草|若草色", "wakakusa", "#a9c24a"],
  ["緑|みどり|グリーン", "midori", "#3d7d4f"],
  ["深緑", "fukamidori", "#1f4a37"],
  ["紫|むらさき|パープル", "murasaki", "#6b4790"],
  ["藤|藤色", "fuji", "#b2a3d0"],
  ["茶|茶色|ブラウン", "cha", "#7a5236"],
  ["焦茶|こげ茶", "kogecha", "#4a3425"],
  ["生成|生成り|きなり", "kinari", "#f2ead8"],
  ["ベージュ", "beige", "#d9c7a7"],
  ["白|しろ|ホワイト", "shiro", "#ffffff"],
  ["灰|灰色|グレー", "hai", "#8d8d8d"],
  ["銀|シルバー", "gin", "#bfc3c7"],
  ["金|ゴールド", "kin", "#c6a24a"],
  ["黒|くろ|ブラック", "kuro", "#222222"],
  ["墨|墨色", "sumi", "#3a3a3a"],
];
const byName = new Map(samples.flatMap(([names, code, hex]) => names.split("|").map((name) => [name, { code, hex }])));

const codeMax = 30;

/** What a colour's code begins with, and its sample if the name is known. */
export function sampleOf(name: string): { code: string; hex: string | null } {
  const plain = name.normalize("NFKC").replace(/\s/g, "");
  const known = byName.get(plain);
  if (known) return known;
  const letters = plain.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return { code: letters.replace(/^-|-$/g, "").slice(0, codeMax) || "iro", hex: null };
}
